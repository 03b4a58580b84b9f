// The first accounts of an empty system: what the commands of `npm run admin` do, and how they are told (decisions: no
// default password; a one-time link leads through making keys).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readInvitation } from '../../contract/http/activation.ts'
import type { AdminCommand } from '../../contract/http/system.ts'
import { answerText, failureText } from '../../server/admin-cli/messages.ts'
import { runAdminCommand } from '../../server/administration/handlers.ts'
import { newClient } from '../support/client.ts'
import { importTestZipcodes, runCommand, setupOrganisation, setupPerson } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('the first accounts', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { NODE_ENV: 'staging', PUBLIC_URL: 'https://anschluss.example' } })
  })
  afterAll(() => server.close())

  const textOf = async (command: AdminCommand) => {
    const result = await runAdminCommand(server.deps, command)
    return result.ok ? answerText(command, result.value) : failureText(result.error)
  }
  const createClinic = (name: string, zipcode: string) => textOf({ command: 'create-clinic', name, zipcode })
  const invite = (email: string, organisation: string, role: string) =>
    textOf({ command: 'invite', email, organisation, role })

  it('a clinic in an unknown postcode is refused with the way to import them', async () => {
    expect(await createClinic('Klinik', '26131')).toContain('import-postcodes')
  })

  it('a clinic is made once, with place and coordinates of its postcode', async () => {
    await importTestZipcodes(server)
    const made = await createClinic(' Klinikum Nord ', '26131')
    expect(made).toMatch(/^careseeker:\d+ Klinikum Nord$/)
    expect(await createClinic('klinikum nord', '26131')).toBe(`${made} (exists)`)
    const row = await server.deps.db
      .selectFrom('organisation')
      .selectAll()
      .where('name', '=', 'Klinikum Nord')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ city: 'Oldenburg', federal_state: 'lowerSaxony', latitude: 53.13, type: 1 })
    expect(row.cid).toMatch(/^[A-Za-z0-9_-]{22}$/)
  })

  it('an invitation names the organisation and prints a link that stays out of every log', async () => {
    const text = await invite('Koenig@Nord.example', 'Klinikum Nord', 'care,careseekerUserManagement')
    const token = /https:\/\/anschluss\.example\/activate#([A-Za-z0-9_-]{22})$/.exec(text)?.[1] ?? ''
    const { body } = await newClient(server).call(readInvitation, { body: { token } })
    expect(body).toMatchObject({ email: 'koenig@nord.example', roles: [7, 10], founds: true })
  })

  it.each([
    ['nobody', 'Klinikum Nord', 'care', /no e-mail address/],
    ['a@b.example', 'Klinik Nirgends', 'care', /no organisation/],
    ['a@b.example', 'Klinikum Nord', 'boss', /no such role/],
    ['a@b.example', 'Klinikum Nord', 'provider', /no such role/],
  ])('an invitation of %s to %s as %s is refused in words', async (email, organisation, role, words) => {
    expect(await invite(email, organisation, role)).toMatch(words)
    expect(await server.deps.db.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([])
  })

  it('two organisations of one name are told apart by their number', async () => {
    const one = await setupOrganisation(server, 'careprovider', 'Haus Linde', '26131')
    await setupOrganisation(server, 'careprovider', 'Haus Linde', '80331')
    expect(await invite('x@linde.example', 'Haus Linde', 'provider')).toMatch(/number/)
    expect(await invite('x@linde.example', `careprovider:${one.id}`, 'provider')).toContain('activate#')
  })

  it('an address belongs to one kind of account', async () => {
    const house = await setupOrganisation(server, 'careprovider', 'Haus Seeblick')
    await setupPerson(server, house, 'maria@haus.example', 'provider')
    expect(await invite('maria@haus.example', 'Klinikum Nord', 'care')).toMatch(/another kind/)
    expect(await textOf({ command: 'create-admin', email: 'maria@haus.example' })).toMatch(/another kind/)
  })

  it('an active account gets further roles at once and no new link', async () => {
    const clinic = await setupOrganisation(server, 'careseeker', 'Klinik am Park')
    const ada = await setupPerson(server, clinic, 'ada@park.example', 'care')
    expect(await invite('ada@park.example', String(clinic.id), 'doctor')).not.toContain('activate#')
    const roles = await server.deps.db
      .selectFrom('account_role')
      .select('role')
      .where('account_id', '=', ada.account.id)
      .orderBy('role')
      .execute()
    expect(roles).toEqual([{ role: 7 }, { role: 11 }])
  })

  it('a profile reaches the matching of this process at once', async () => {
    const { organisation } = await runCommand(server, { command: 'create-provider', name: 'Stift', zipcode: '26160' })
    const id = organisation?.id ?? 0
    expect(server.deps.providers.get(id)?.solutions).toEqual(new Set())
    await runCommand(server, { command: 'set-provider-profile', careprovider_id: id, profile: { solutions: [21] } })
    expect(server.deps.providers.get(id)?.solutions).toEqual(new Set([21]))
    expect(await textOf({ command: 'set-provider-profile', careprovider_id: 999_999, profile: {} })).toBe('not_found')
  })
})
