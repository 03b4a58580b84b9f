// The recipes of docs/ops, as far as a machine without an installation can judge them. `npm run test:ops` plays the proxies.
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { programPath, runProgram } from '../support/programs.ts'
import { caddy, nginx, prepareNginx, recipes } from '../support/proxies.ts'
import { makeScratchDir } from '../support/scratch.ts'

const read = (name: string) => readFileSync(join(recipes, name), 'utf8')
const openssl = programPath('openssl')

describe('the proxies’ recipes', () => {
  it.skipIf(!(nginx && openssl))('nginx takes its own (skipped where nginx or openssl is missing)', () => {
    const { main } = prepareNginx(makeScratchDir('nginx'), [8081, 8082], 8443, 8480)
    const { status, output } = runProgram(nginx ?? '', ['-t', '-c', main])
    expect(output).toContain('test is successful')
    expect(status).toBe(0)
  })

  it.skipIf(!caddy)('Caddy takes its own (skipped where caddy is missing)', () => {
    const folder = makeScratchDir('caddy')
    copyFileSync(join(recipes, 'Caddyfile'), join(folder, 'Caddyfile'))
    const { status, output } = runProgram(caddy ?? '', ['adapt', '--config', join(folder, 'Caddyfile')])
    expect(output).toContain('/health/ready')
    expect(status).toBe(0)
  })

  it.each(['nginx.conf', 'Caddyfile'])('%s passes one address on, and repeats nothing that was sent', (name) => {
    expect(read(name).match(/X-Forwarded-For (\$remote_addr|\{remote_host\})/g)).toHaveLength(1)
    expect(read(name)).not.toMatch(/^\s*proxy_next_upstream .*non_idempotent|lb_retry_match/m)
  })
})
