/** The remedy for each fault of a start; `npm run doctor` prints the same before a start. */
export const startRemedies = {
  settings: 'Correct them in the environment or in .env; see .env.example.',
  dataFolder: 'Give this user the right to write there, or set DATA_DIR to another folder.',
  dataFolderFull: 'Make room on that disk, or set DATA_DIR to a folder on another one.',
  deletionList:
    'Make that folder, mount it, or let this user read and write there; or correct DELETION_LIST_DIR.',
  replay:
    'If a backup was restored: stop the servers, run npm run deletions -- replay, and start them again.',
  theme: 'Correct them in the folder of THEME_DIR; docs/operating/theme.md says what it may have.',
  port: 'Stop the other program, or start with another port: PORT=3001 npm start',
  host: 'Set HOST to an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for all.',
  portReserved: 'Choose a port from 1024 on with PORT, and let a proxy listen on the lower one.',
  content:
    'Correct the files named above, then start again; npm run content -- check reports them without a start.',
  otherRelease:
    'Start that release, or restore the backup that was made before it: migrations cannot be reverted.',
  earlierRelease:
    'Run the rest of its migrations first, as docs/operating/upgrade.md says, or start with a new database.',
  demoContent:
    'Replace them in the folder of CONTENT_DIR before visitors come; docs/operating/content.md says how.',
  demoAccounts:
    'Sign in with each and delete it, or give it a new password: npm run identity -- reset-password <its address>',
} as const
