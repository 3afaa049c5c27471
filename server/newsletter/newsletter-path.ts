/** The pages of the newsletter: to ask for it, to confirm it, to end it. */
export const newsletterPath = '/newsletter'
