// The audit trail: who signed in, which rights and commands were given, what was erased; as lines in a chain, without a name.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executeCommand } from '../../../server/admin-cli/execute-command.ts'
import { runNotedCommand } from '../../../server/administration/noted-command.ts'
import { listenForAdmin } from '../../../server/administration/socket.ts'
import { eraseAccount } from '../../../server/erasing/erase-account.ts'
import { databaseKinds } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { setupRelative } from '../../support/portal.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

type Line = { n: number; prev: string; type: string; account: number | null } & Record<string, unknown>

describe.each(databaseKinds)('the audit trail on %s', (kind) => {
  let ward: Ward
  let relative: Awaited<ReturnType<typeof setupRelative>>
  let stop: () => void
  beforeAll(async () => {
    ward = await setupWard(kind)
    relative = await setupRelative(ward.server, 'tochter@familie.example')
    await eraseAccount(ward.deps, relative.person.id)
    stop = await listenForAdmin(ward.deps)
    await executeCommand(ward.deps.config, { command: 'set-archive-days', organisation: 'Klinikum Nord', days: 30 })
    await executeCommand(ward.deps.config, { command: 'revoke-device', device: 999_999 })
  }, 60_000)
  afterAll(async () => {
    stop()
    await ward.server.close()
  })

  const text = async (from = 0, to = 9_000_000_000_000): Promise<string> => {
    const { content } = await runCommand(ward.server, { command: 'export-audit', from, to })
    return Buffer.from(content ?? '', 'base64').toString()
  }
  const hashOf = (line: string) => createHash('sha256').update(line).digest('base64url')
  /** whether each line names the one before, up to the end */
  const isWhole = (all: string): boolean => {
    const lines = all.trimEnd().split('\n')
    const parsed = lines.map((line) => JSON.parse(line) as Line)
    const isChained = parsed.every(({ n, prev }, i) => n === i + 1 && (i === 0 || prev === hashOf(lines[i - 1] ?? '')))
    return isChained && parsed.at(-1)?.type === 'end'
  }

  it('has sign-ins, devices, rosters, commands and erasures, by number', async () => {
    const lines = (await text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
    const types = new Set(lines.map(({ type }) => type))
    for (const type of [
      'sign_in',
      'device_made',
      'role_given',
      'roster_found',
      'roster_add',
      'command',
      'erasure',
      'end',
    ])
      expect(types).toContain(type)
    expect(lines).toContainEqual(expect.objectContaining({ type: 'sign_in', account: ward.koenig.id }))
    const commands = lines.filter(({ type }) => type === 'command')
    expect(commands.map(({ command, result }) => [command, result])).toEqual([
      ['set-archive-days', 'done'],
      ['revoke-device', 'validation_failed'],
    ])
    expect(commands[0]?.operator).toMatch(/./)
    expect(lines).toContainEqual(
      expect.objectContaining({ type: 'erasure', kind: 'account', ref: String(relative.person.id) }),
    )
    expect(await text()).not.toMatch(/nord|familie|Seeblick|@/i)
  })

  it('shows when a line was changed, taken out or put in, and when its end was cut', async () => {
    const all = await text()
    expect(isWhole(all)).toBe(true)
    const lines = all.trimEnd().split('\n')
    expect(isWhole(all.replace('"sign_in"', '"sign_out"'))).toBe(false)
    expect(isWhole([...lines.slice(0, 2), ...lines.slice(3)].join('\n'))).toBe(false)
    expect(isWhole(lines.slice(0, -1).join('\n'))).toBe(false)
    expect(await text()).toBe(all)
  })

  it('names a command that broke off', async () => {
    const broken = { ...ward.deps, work: () => Promise.reject(new Error('away')) }
    const command = { command: 'set-archive-days', organisation: 'Klinikum Nord', days: 20 } as const
    await expect(runNotedCommand(broken, command, 'root')).rejects.toThrow('away')
    expect(await text()).toMatch(/"type":"command",.*"result":"failed","command":"set-archive-days"/)
  })

  it('has the days that are asked for', async () => {
    const lines = (await text(0, 1)).trimEnd().split('\n')
    expect(lines).toHaveLength(1)
  })
})
