// KY9 at the server, on both databases: what people signed about a partner's keys is kept for their own organisation, the newest of
// each kind, and only what their colleagues' devices would believe.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PartnerCheck, partnerCheckText } from '../../../contract/envelope/partner-check.ts'
import { readOrganisationKeys } from '../../../contract/http/crypto.ts'
import { keepPartnerCheck, listPartnerChecks } from '../../../contract/http/partner-checks.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { entryHash } from '../../../workers/crypto/core/roster.ts'
import { signText } from '../../../workers/crypto/core/sign.ts'
import { databaseKinds } from '../../support/database.ts'
import { admit, type Person, setupOrganisation, setupPerson } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

describe.each(databaseKinds)('[KY9] what is said of partners on %s', (kind) => {
  let server: TestServer
  let clinic: OrganisationRef
  let house: OrganisationRef
  let koenig: Person
  let doctor: Person
  let waiting: Person
  let maria: Person
  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    clinic = await setupOrganisation(server, 'careseeker', 'Klinikum Nord')
    house = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    koenig = await setupPerson(server, clinic, 'koenig@klinik.example', 'careseekerUserManagement')
    doctor = await setupPerson(server, clinic, 'arzt@klinik.example', 'doctor')
    waiting = await setupPerson(server, clinic, 'neu@klinik.example', 'care')
    maria = await setupPerson(server, house, 'maria@haus.example', 'provider')
    await admit(server, koenig, clinic, doctor)
  })
  afterAll(() => server.close())

  const ref = ({ kind: of, id }: OrganisationRef) => ({ kind: of, id })
  const keysOf = async (organisation: OrganisationRef) =>
    (await koenig.client.call(readOrganisationKeys, { params: ref(organisation) })).body
  async function checkBy(by: Person, how: PartnerCheck['how'], changed: Partial<PartnerCheck> = {}) {
    const [own, partner] = [await keysOf(clinic), await keysOf(house)]
    const last = partner.roster.at(-1)
    if (!last) throw new Error('no roster')
    const said = {
      organisation: own.organisation.cid,
      partner: partner.organisation.cid,
      head: { n: last.n, hash: await entryHash(last) },
      how,
      by: by.account.id,
      at: server.deps.clock.wall(),
      ...changed,
    }
    return { ...said, signature: await signText(by.unlocked, partnerCheckText(said)) }
  }
  const keep = (by: Person, check: PartnerCheck) =>
    by.client.call(keepPartnerCheck, { body: { organisation: ref(clinic), partner: ref(house), check } })
  const list = async (by: Person) => (await by.client.call(listPartnerChecks, { params: ref(clinic) })).body.checks

  it('is read by every colleague as it was signed, and by nobody else', async () => {
    expect(await list(doctor)).toEqual([])
    const check = await checkBy(koenig, 'compared')
    expect((await keep(koenig, check)).body).toEqual({ kept: true })
    expect(await list(doctor)).toEqual([check])
    expect((await maria.client.call(listPartnerChecks, { params: ref(clinic) })).status).toBe(404)
  })

  it('comes with the keys of the own clinic, for a browser that knows no partner yet, and with nobody else’s', async () => {
    const keysFor = async (person: Person) =>
      (await person.client.call(readOrganisationKeys, { params: ref(clinic) })).body
    await keep(koenig, await checkBy(koenig, 'compared'))
    expect((await keysFor(doctor)).partner_checks).toEqual(await list(doctor))
    expect(await keysOf(house)).not.toHaveProperty('partner_checks')
    const ofProvider = await maria.client.call(readOrganisationKeys, { params: ref(house) })
    expect(ofProvider.body).not.toHaveProperty('partner_checks')
  })

  it('keeps the newest of each kind: what is known replaces nothing that was compared', async () => {
    const compared = await checkBy(koenig, 'compared')
    await keep(koenig, compared)
    const known = await checkBy(doctor, 'known')
    await keep(doctor, known)
    expect(await list(koenig)).toEqual([compared, known])
    // the partner grew; then an older saying comes late
    const nora = await setupPerson(server, house, 'nora@haus.example', 'provider')
    await admit(server, maria, house, nora)
    const newer = await checkBy(doctor, 'compared')
    expect(newer.head.n).toBe(compared.head.n + 1)
    await keep(doctor, newer)
    expect((await keep(koenig, compared)).status).toBe(200)
    expect(await list(koenig)).toEqual([newer, known])
  })

  it('refuses what nobody would believe', async () => {
    const check = await checkBy(doctor, 'known')
    const inAnothersName = await keep(koenig, check)
    expect(inAnothersName.body.code).toBe('action_invalid')
    expect((await keep(doctor, { ...check, how: 'compared' })).body.code).toBe('signature_invalid')
    expect((await keep(doctor, await checkBy(doctor, 'known', { partner: check.organisation }))).status).toBe(400)
    const { n } = check.head
    const other = await checkBy(doctor, 'known', { head: { n, hash: 'A'.repeat(43) } })
    expect((await keep(doctor, other)).body.code).toBe('roster_refused')
    const future = await checkBy(doctor, 'known', { head: { ...check.head, n: n + 1 } })
    expect((await keep(doctor, future)).body.code).toBe('roster_refused')
    // whom nobody has confirmed says nothing in the house's name
    expect((await keep(waiting, await checkBy(waiting, 'known'))).body.code).toBe('signature_invalid')
  })

  it('is no business of another house, and of nothing that is not there', async () => {
    const check = await checkBy(maria, 'known')
    expect((await keep(maria, check)).status).toBe(404)
    const body = { organisation: ref(clinic), partner: { kind: 'careprovider', id: 999_999 }, check }
    expect((await koenig.client.call(keepPartnerCheck, { body })).status).toBe(404)
  })
})
