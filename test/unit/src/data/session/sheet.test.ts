// The recovery sheet in a page (docs/decisions/0154): a printed sheet, and the use of one, are tried once more when a colleague's
// device was faster (E22), and nothing else is. The server and the worker are told what to answer.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../../../../contract/http/endpoint.ts'
import { err, fail, ok, type Result } from '../../../../../contract/result.ts'
import type { HttpFailure } from '../../../../../device/http/failure.ts'
import { createSheet, type SheetDeps } from '../../../../../src/data/session/sheet.ts'

type Answer = Result<unknown, HttpFailure>

const named = (code: string) => fail('roster_refused', { errors: [{ path: 'body', code }] })
const organisation = { kind: 'careprovider', id: 3 } as const
const made = {
  auth_key: 'auth',
  keys: { of: 'sheet' },
  lock: { of: 'sheet' },
  roster_entry: { n: 5 },
  wraps: ['first'],
}

let happened: unknown[]
/** answers of keepSheet and useSheet, one a call */
let answers: Answer[]
let admitted: Result<unknown, string>
beforeEach(() => {
  happened = []
  answers = []
  admitted = ok({ roster_entry: { n: 6 }, wraps: ['second'] })
})

function setup() {
  let reads = 0
  const call = async ({ method, path }: Endpoint, { body }: { body?: unknown }): Promise<Answer> => {
    if (path.endsWith('/begin')) return ok({ account: 70 })
    if (path.includes('organisations') || path.includes('/keys'))
      return ok({ organisation: { name: 'Haus' }, n: ++reads })
    if (path.endsWith('/open')) return ok({ account: 70, n: reads })
    happened.push([`${method} ${path.split('/').at(-1)}`, body])
    return answers.shift() ?? ok({})
  }
  const deps = {
    http: { call },
    api: {
      makeSheet: async () => ok({ code: 'H-CODE', ...made }),
      admitSheet: async ({ account, keys, organisation: read }: Record<string, unknown>) => {
        happened.push(['sign', account, keys, read])
        return admitted
      },
      codeAuth: async () => 'auth',
      grantBySheet: async ({ organisation: read }: { organisation: { n: number } }) =>
        ok({ roster_entry: { n: read.n }, wraps: [] }),
    },
    deriveRoot: async () => ok('password'),
    calls: {
      prelogin: async () => ok({ salt: 's', kdf_version: 1 }),
      account: async () => ok({ id: 7 }),
    },
    tokens: { accessToken: async () => 'token' },
    clock: { now: () => 1000 },
    account: () => ({ id: 7, email: 'e', memberships: [{ organisation, roles: [] }] }),
    renewAccess: async () => void happened.push('renewed'),
    wait: async (ms: number) => void happened.push(ms),
  }
  return createSheet(deps as unknown as SheetDeps)
}

const keep = async () => {
  const sheet = await setup().make()
  if (!sheet.ok) throw new Error(sheet.error.code)
  return sheet.value.keep('password')
}
const kept = (over: object) => ['PUT recoverysheet', { organisation, password_key: 'password', ...made, ...over }]

describe('a printed sheet', () => {
  it.each(['WRONG_POSITION', 'POSITION_ALREADY_EXISTS', 'MEMBERS_MISMATCH'])(
    '[E22] %s: after 10 s the same keys are signed anew and kept',
    async (name) => {
      answers = [named(name)]
      expect(await keep()).toEqual(ok(null))
      expect(happened).toEqual([
        kept({}),
        10_000,
        'renewed',
        ['sign', 70, made.keys, { organisation: { name: 'Haus' }, n: 2 }],
        kept({ roster_entry: { n: 6 }, wraps: ['second'] }),
      ])
    },
  )

  it('is tried once more only, and says what the worker refuses', async () => {
    answers = [named('WRONG_POSITION'), named('WRONG_POSITION')]
    expect(await keep()).toEqual(err({ code: 'roster_refused' }))
    expect(happened).toHaveLength(5)
    answers = [named('WRONG_POSITION')]
    admitted = err('no_key')
    expect(await keep()).toEqual(err({ code: 'keys_unreadable' }))
    expect(answers).toEqual([])
  })

  it.each([
    [fail('sign_in_failed'), 'password_wrong'],
    [named('OTHER'), 'roster_refused'],
    [fail('wrap_refused'), 'wrap_refused'],
  ])('every other answer is passed on at once: %j', async (answer, code) => {
    answers = [answer]
    expect(await keep()).toEqual(err({ code }))
    expect(happened).toEqual([kept({})])
  })
})

describe('using a sheet', () => {
  it('[E22] is tried once more after 10 s with everything read anew', async () => {
    answers = [named('POSITION_ALREADY_EXISTS')]
    expect(await setup().use('H-CODE')).toEqual(ok(null))
    const used = (n: number) => ['POST use', { organisation, auth_key: 'auth', roster_entry: { n }, wraps: [] }]
    expect(happened).toEqual([used(1), 10_000, used(2)])
  })

  it('says at once that the code is wrong', async () => {
    answers = [fail('sign_in_failed')]
    expect(await setup().use('H-CODE')).toEqual(err({ code: 'sheet_wrong' }))
    expect(happened).toHaveLength(1)
  })
})
