// `npm run dev`: the server, which restarts when its sources change, and Vite in front of it for the web app's sources.
// The service worker and the offline start need the production build (`npm start`): there is none here.
import { spawn } from 'node:child_process'
import { root, toolEnvironment } from './tools.mjs'

const WEB = 'http://localhost:5173'
const env = toolEnvironment({ PUBLIC_URL: process.env.PUBLIC_URL ?? WEB, MAILBOX: process.env.MAILBOX ?? 'local' })
const programs = [
  spawn('node', ['--watch', 'server/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn('vite', ['--port', new URL(WEB).port, '--strictPort'], { cwd: root, env, stdio: 'inherit' }),
]
for (const program of programs) {
  program.once('exit', (code) => {
    for (const other of programs) other.kill()
    process.exitCode ??= code ?? 1
  })
}
