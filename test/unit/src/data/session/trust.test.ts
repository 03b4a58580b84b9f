// KY9 in the page: what a person sees of a partner and says of it, and that a command which was held back first asks what colleagues
// said. With the workers' own judgement over answers of a server that a test gives.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PartnerCheck } from '../../../../../contract/envelope/partner-check.ts'
import type { OrganisationKeys } from '../../../../../contract/http/crypto.ts'
import type { Endpoint } from '../../../../../contract/http/endpoint.ts'
import type { PatientRecord } from '../../../../../contract/http/records.ts'
import { ok } from '../../../../../contract/result.ts'
import { createConnection, type OnlineFields, type RemoteDeps } from '../../../../../src/data/remote/connection.ts'
import { wrapPending } from '../../../../../src/data/remote/ports.ts'
import { createTrust } from '../../../../../src/data/session/trust.ts'
import type { OnlineApi } from '../../../../../workers/crypto/api.ts'
import {
  confirm,
  createPatient,
  join,
  type Member,
  memoryPins,
  now,
  profileOf,
  roleCare,
  roleProvider,
  searchOf,
  sendRequest,
  setupWorld,
  signInOnline,
  type World,
} from '../../../workers/crypto/support/world.ts'

let world: World
let patient: PatientRecord
let colleague: Member
let before: OrganisationKeys
let after: OrganisationKeys
beforeAll(async () => {
  world = await setupWorld()
  patient = await createPatient(world.desk, world.clinic, 1, profileOf('Erna', 'Brandt'))
  colleague = await join(world.clinic, 21, 'Tom Weber', [roleCare])
  await confirm(world.desk, colleague)
  before = world.provider.keys
  await confirm(await signInOnline(world.nurse), await join(world.provider, 52, 'Nora Neu', [roleProvider]))
  after = world.provider.keys
})

let kept: PartnerCheck[]
let served: OrganisationKeys
beforeEach(() => {
  kept = []
  served = before
})

const http = {
  async call(endpoint: Endpoint, args: { params?: { kind: string; id: number }; body?: { check: PartnerCheck } }) {
    switch (`${endpoint.method} ${endpoint.path.split('/')[3]}`) {
      case 'GET organisations':
        return ok(args.params?.kind === 'careseeker' ? world.clinic.keys : served)
      case 'GET partnerchecks':
        return ok({ checks: kept })
      case 'POST partnerchecks':
        if (args.body) kept.push(args.body.check)
        return ok({ kept: true })
    }
    throw new Error(endpoint.path)
  },
}
const tokens = { accessToken: async () => 'token', slot: () => ({ device: 3 }), serverAheadMs: () => 0 }
const clock = { now: () => now, monotonic: () => 0 }

const trustOf = (api: OnlineApi, onConfirmed?: () => void) => {
  const account = () => ({ memberships: [{ organisation: world.clinic.summary, roles: [] }] })
  return createTrust({ http, api, tokens, clock, account, onConfirmed } as unknown as Parameters<typeof createTrust>[0])
}

describe('[KY9] a partner on its page', () => {
  it('shows names, digits and who came, and keeps what the person says', async () => {
    const trust = trustOf(await signInOnline(world.sender, memoryPins()))
    expect(await trust.read(5)).toMatchObject({
      ok: true,
      value: { name: 'Haus Seeblick', ownName: 'Klinikum Nord', state: 'not_compared', newcomers: [] },
    })
    served = after
    expect(await trust.read(5)).toMatchObject({
      ok: true,
      value: { state: 'changed', by: null, newcomers: [{ account: 52, name: 'Nora Neu', at: now }] },
    })
    const said = await trust.confirm(5, 'known')
    expect(said).toMatchObject({ ok: true, value: { state: 'known', by: 'Mira König', at: now, newcomers: [] } })
    expect(kept).toMatchObject([{ how: 'known', by: 20, head: { n: after.roster.length } }])
    const others = trustOf(await signInOnline(colleague))
    expect(await others.read(5)).toMatchObject({ ok: true, value: { state: 'known', by: 'Mira König' } })
  })

  it('speaks of what the person saw, not of what the server has by then', async () => {
    const trust = trustOf(await signInOnline(world.sender, memoryPins()))
    await trust.read(5)
    served = after
    await trust.confirm(5, 'compared')
    expect(kept).toMatchObject([{ head: { n: before.roster.length } }])
    expect(await trust.read(5)).toMatchObject({ ok: true, value: { state: 'changed' } })
  })

  it('says nothing before it was read, and tells once it was said', async () => {
    let told = 0
    const trust = trustOf(await signInOnline(world.sender, memoryPins()), () => told++)
    expect(await trust.confirm(5, 'known')).toEqual({ ok: false, error: { code: 'not_found' } })
    expect({ kept, told }).toEqual({ kept: [], told: 0 })
    await trust.read(5)
    await trust.confirm(5, 'known')
    expect(told).toBe(1)
  })

  it('refuses a roster that is not the one seen before', async () => {
    const trust = trustOf(await signInOnline(world.sender, memoryPins()))
    await trust.read(5)
    served = { ...before, roster: before.roster.slice(0, 1) }
    expect(await trust.read(5)).toEqual({ ok: false, error: { code: 'partner_refused' } })
  })
})

describe('[KY9] a command that is held back', () => {
  const sending = async (api: OnlineApi): Promise<OnlineFields> => ({
    type: 'send_request',
    ...(await searchOf(api, patient)),
    providers: [served],
  })
  const connect = (api: OnlineApi) => {
    let no = 0
    const newUuid = () => `01900000-0000-7000-8000-${String(++no).padStart(12, '0')}`
    const me = () => ({ account: 21, careseeker: 2 })
    return createConnection({ http, api, tokens, clock, newUuid, me } as unknown as RemoteDeps)
  }
  const sent: unknown[] = []
  const act = async (api: OnlineApi) =>
    connect(api).act(await sending(api), async (signed) => {
      sent.push(signed)
      return ok({})
    })

  it('names whom it waits for, and sends nothing', async () => {
    const api = await signInOnline(colleague)
    expect((await act(api)).ok).toBe(true)
    served = after
    sent.length = 0
    expect(await act(api)).toEqual({ ok: false, error: { code: 'partner_changed', organisations: [5] } })
    expect(sent).toEqual([])
  })

  it('goes on by itself once a colleague said that they know', async () => {
    const api = await signInOnline(colleague)
    await act(api)
    served = after
    const trust = trustOf(await signInOnline(world.sender, memoryPins()))
    await trust.read(5)
    await trust.confirm(5, 'known')
    expect((await act(api)).ok).toBe(true)
  })

  it('[E14] a key that a provider waits for is given once a colleague said that they know', async () => {
    const { clinic, proof } = await sendRequest(world.desk, world.clinic, world.provider, patient, 31)
    const [own] = clinic.wraps
    if (!own) throw new Error('no wrap')
    const pending = {
      account_id: null,
      account_public_key: after.groups[0]?.spki ?? '',
      auction_request_id: 31,
      careprovider_id: 5,
      careseeker_id: 2,
      patient_id: 1,
      kind: 'request',
      cid: clinic.cid,
      user_session_key: own,
      algorithm: own.algorithm,
      proof,
    } as const
    const api = await signInOnline(colleague)
    await act(api)
    served = after
    expect(await wrapPending(connect(api), pending, after)).toEqual({ ok: false, error: 'partner_changed' })
    const trust = trustOf(await signInOnline(world.sender, memoryPins()))
    await trust.read(5)
    await trust.confirm(5, 'known')
    expect(await wrapPending(connect(api), pending, after)).toMatchObject({ ok: true, value: { by: 21 } })
  })

  it('is refused by name when the partner’s roster is another one', async () => {
    const api = await signInOnline(colleague)
    await act(api)
    served = { ...before, roster: before.roster.slice(0, 1) }
    expect(await act(api)).toEqual({ ok: false, error: { code: 'partner_refused', organisations: [5] } })
  })
})
