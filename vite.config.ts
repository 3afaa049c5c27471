import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: {
    // One style sheet for the app: it is inlined into every page, see docs/decisions.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    sourcemap: false,
    target: 'es2023',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what every page needs and no release of ours changes; whole, it compresses 4 KB better.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|hono|icu-minify)\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './server/app.ts' } },
      resolve:
        command === 'build' ? { noExternal: true, external: ['@electric-sql/pglite', 'pg', 'sharp'] } : {},
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
  },
}))
