// How a colleague gets into an organisation: pending accesses, the next roster entry, the group's secret.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAccount } from '../../contract/http/accounts.ts'
import { readOrganisationKeys } from '../../contract/http/crypto.ts'
import { grantAccess, readPendingAccesses } from '../../contract/http/grants.ts'
import type { OrganisationRef } from '../../contract/ids.ts'
import { admit, draftGrant, type Person, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('letting a colleague in', () => {
  let server: TestServer
  let house: OrganisationRef
  let founder: Person
  let clinic: OrganisationRef
  let doctor: Person

  beforeAll(async () => {
    server = await startTestServer()
    house = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    founder = await setupPerson(server, house, 'maria@haus.example', 'provider')
    clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    doctor = await setupPerson(server, clinic, 'chef@klinik.example', 'care,careseekerUserManagement')
  })
  afterAll(() => server.close())

  const join = (name: string, role = 'provider') => setupPerson(server, house, `${name}@haus.example`, role)
  const pendingOf = async (person: Person) => (await person.client.call(readPendingAccesses)).body.accesses
  const keysOf = async (person: Person, { kind, id }: OrganisationRef) =>
    (await person.client.call(readOrganisationKeys, { params: { kind, id } })).body

  it('shows who waits to those who may manage, and to nobody else', async () => {
    const jana = await join('jana', 'providerContact')
    expect(await pendingOf(founder)).toMatchObject([
      { account: { id: jana.account.id }, careprovider_id: house.id, careseeker_id: null },
    ])
    expect(await pendingOf(jana)).toEqual([])
    expect(await pendingOf(doctor)).toEqual([])
  })

  it('[KY4] an admitted colleague stands in the roster, holds the group’s secret and waits no more', async () => {
    const nora = await join('nora')
    const before = await keysOf(founder, house)
    await admit(server, founder, house, nora)
    const after = await keysOf(nora, house)
    expect(after.roster).toHaveLength(before.roster.length + 1)
    expect(after.roster.at(-1)).toMatchObject({ change: 'add', account: nora.account.id, by: founder.account.id })
    const own = await nora.client.call(readAccount, { params: { id: nora.account.id } })
    expect(own.body).toMatchObject({ group_wraps: [{ kind: 'group', key: after.groups.at(-1)?.secret }] })
    expect((await pendingOf(founder)).map(({ account }) => account.id)).not.toContain(nora.account.id)
  })

  it('[SY1] a change of the roster appends one feed row for the own people, a refused one none', async () => {
    const late = await join('lena')
    const rows = () =>
      server.deps.db
        .selectFrom('feed')
        .select(['n', 'kind', 'record_id'])
        .where('audience', '=', `careprovider:${house.id}`)
        .execute()
    const before = (await rows()).length
    const body = await draftGrant(server, founder, house, late)
    await founder.client.call(grantAccess, { body: { ...body, roster_entry: { ...body.roster_entry, n: 99 } } })
    expect(await rows()).toHaveLength(before)
    await founder.client.call(grantAccess, { body })
    const after = await rows()
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)).toMatchObject({ kind: 'organisation_keys', record_id: house.id })
  })

  it('[KY4] of two entries for one place in the chain the second is refused', async () => {
    const [one, two] = [await join('one'), await join('two')]
    const bodies = [await draftGrant(server, founder, house, one), await draftGrant(server, founder, house, two)]
    const answers = await Promise.all(bodies.map((body) => founder.client.call(grantAccess, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('roster_refused')
  })

  it('[KY4] only a member whose role manages may add', async () => {
    const contact = await join('contact', 'providerContact')
    await admit(server, founder, house, contact)
    const late = await join('late')
    const body = await draftGrant(server, founder, house, late)
    expect((await contact.client.call(grantAccess, { body })).body.code).toBe('forbidden')
    // manages another organisation: this one could as well not exist
    expect((await doctor.client.call(grantAccess, { body })).body.code).toBe('not_found')
  })

  it('[KY4] a manager who waits for access adds nobody: the roster decides, not the role alone', async () => {
    const waiting = await join('waiting')
    const late = await join('later')
    const body = await draftGrant(server, founder, house, late)
    expect((await waiting.client.call(grantAccess, { body })).body.code).toBe('roster_refused')
  })

  it('[KY4] an entry with other roles, another signature or an account of elsewhere is refused', async () => {
    const body = await draftGrant(server, founder, house, await join('eve'))
    const changed = [
      { ...body.roster_entry, roles: [17] },
      { ...body.roster_entry, signature: body.wraps[0]?.signature },
      { ...body.roster_entry, account: doctor.account.id },
    ]
    for (const roster_entry of changed) {
      const { body: answer } = await founder.client.call(grantAccess, { body: { ...body, roster_entry } })
      expect(answer.code).toBe('roster_refused')
    }
  })

  it('[KY5] a wrap that nobody signed, or to another key, lets nobody in', async () => {
    const late = await join('mira')
    const body = await draftGrant(server, founder, house, late)
    const [wrap] = body.wraps
    for (const wraps of [
      [{ ...wrap, signature: body.roster_entry.signature }],
      [{ ...wrap, to: { kind: 'account', key: founder.account.keys.encryption.kid } }],
    ]) {
      const { body: answer } = await founder.client.call(grantAccess, { body: { ...body, wraps } })
      expect(answer.code).toBe('wrap_refused')
    }
    const roster = (await keysOf(founder, house)).roster
    expect(roster.map(({ account }) => account)).not.toContain(late.account.id)
  })

  it('a clinic reads the keys of an active provider; a provider reads no clinic’s keys without a request', async () => {
    expect(await keysOf(doctor, house)).toMatchObject({ organisation: { name: 'Haus Seeblick' } })
    expect((await keysOf(founder, clinic)).code).toBe('not_found')
    expect((await keysOf(founder, { kind: 'careseeker', id: house.id })).code).toBe('not_found')
    expect((await keysOf(founder, { kind: 'careprovider', id: 999_999 })).code).toBe('not_found')
  })
})
