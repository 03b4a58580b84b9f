// The build of the portal's pages for the server (docs/decisions/0250): one module beside the built web app, with everything that it
// stands on in it, and which built files each page begins with.
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: resolve('src/app/portal-server.tsx'),
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'portal.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})
