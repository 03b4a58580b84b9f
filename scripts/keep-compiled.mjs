// `npm start` loads it first: Node keeps what it makes of the sources for the next start. Where nothing can be written it keeps
// nothing, and NODE_COMPILE_CACHE names another folder.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

if (process.env.NODE_COMPILE_CACHE === undefined)
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/anschluss-start', import.meta.url)))
