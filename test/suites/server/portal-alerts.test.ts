// Alerts of free places: nothing before the address is confirmed, a mail for what was not free before and once, one click ends
// them; mails 101 and 102.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmPortalAlert, createPortalAlert, endPortalAlert } from '../../../contract/http/portal-alerts.ts'
import { checkPortalAlerts } from '../../../server/portal-alerts/check.ts'
import { solvedCaptcha } from '../../support/captcha.ts'
import { newClient } from '../../support/client.ts'
import { databaseKinds } from '../../support/database.ts'
import { runCommand, setupOrganisation } from '../../support/people.ts'
import { newestMail } from '../../support/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const nursingHome = 22

describe.each(databaseKinds)('alerts of free places on %s', (kind) => {
  let server: TestServer
  let house = 0
  let count = 0
  let email = ''

  const says = (capacity_status: 'free' | 'none', id = house) =>
    runCommand(server, {
      command: 'set-provider-profile',
      careprovider_id: id,
      profile: { solutions: [nursingHome], capacity_status },
    })

  beforeAll(async () => {
    server = await startTestServer({ database: kind })
    house = (await setupOrganisation(server, 'careprovider', 'Haus Linde', '26131')).id
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.advance(16 * minute)
    email = `sohn${count++}@familie.example`
    await says('none')
  })

  const filters = {
    ...{ zipcode: '26131', distance: 25, start_date: '2026-11-25' },
    ...{ solution: [nursingHome], service: [], weight_interval: null },
  }
  const order = async (changed: object = {}, language = 'de') => {
    server.advance(1)
    const body = { email, language, region: 'weserems', filters: { ...filters, ...changed } }
    const captcha = await solvedCaptcha(server)
    return newClient(server).call(createPortalAlert, { body: { ...body, captcha } })
  }
  const mailOf = async (to = email) => newestMail(server, to)
  const linkOf = async (way: 'start' | 'end') => {
    const [, alert, token] = new RegExp(`alert#${way}\\.(\\d+)\\.([\\w-]{22})`).exec((await mailOf())?.text ?? '') ?? []
    return { alert: Number(alert), token }
  }
  const ordered = async (language?: string) => {
    await order({}, language)
    const link = await linkOf('start')
    expect((await newClient(server).call(confirmPortalAlert, { body: link })).status).toBe(200)
    return link
  }
  /** What the schedule does every two minutes. */
  const look = async () => {
    expect(checkPortalAlerts.schedule).toBe('*/2 * * * *')
    server.advance(2 * minute)
    await checkPortalAlerts.run(server.deps, {}, { id: 'look', number: 1 })
    await server.runJobs()
  }

  it.each([
    ['de', 'Ein Platz ist frei'],
    ['en', 'A place is free'],
  ])('tells in %s within five minutes, once, and what is free already is no news', async (language, subject) => {
    await ordered(language)
    expect((await mailOf())?.type).toBe(101)
    await look()
    expect((await mailOf())?.type).toBe(101)
    await says('free')
    const before = server.now()
    await look()
    expect(server.now() - before).toBeLessThan(5 * minute)
    const told = await mailOf()
    expect(told).toMatchObject({ type: 102, subject })
    expect(told?.text).toContain('Haus Linde')
    expect(told?.text).toMatch(/\/providersearch\/weserems\/listing\?zipcode=26131\S*solution=22/)
    // full for a moment, and free again
    await says('none')
    await look()
    await says('free')
    await look()
    expect((await mailOf())?.id).toBe(told?.id)
    // no address stays with a mail that is sent
    expect(await server.deps.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toEqual([])
    const again = `tochter${count++}@familie.example`
    email = again
    await ordered()
    await look()
    expect((await mailOf())?.type).toBe(101)
  })

  it('looks for the filters alone', async () => {
    await order({ solution: [14] })
    expect((await newClient(server).call(confirmPortalAlert, { body: await linkOf('start') })).status).toBe(200)
    await says('free')
    await look()
    expect((await mailOf())?.type).toBe(101)
    expect((await order({ zipcode: '00000' })).status).toBe(404)
  })

  it('sends nothing before the address is confirmed, and forgets it after a day', async () => {
    await order()
    const link = await linkOf('start')
    await says('free')
    await look()
    expect((await mailOf())?.type).toBe(101)
    server.advance(day)
    expect((await newClient(server).call(confirmPortalAlert, { body: link })).body.code).toBe('token_ended')
    await look()
    expect(await server.deps.db.selectFrom('portal_alert').select('id').where('email', '=', email).execute()).toEqual(
      [],
    )
  })

  it('is ended by the link of any mail, and by nobody else; and by itself after eight weeks', async () => {
    const link = await ordered()
    const end = (body: object) => newClient(server).call(endPortalAlert, { body })
    expect((await end({ ...link, alert: link.alert + 1 })).body.code).toBe('token_ended')
    await says('free')
    await look()
    expect((await end(await linkOf('end'))).status).toBe(200)
    expect((await end(link)).status).toBe(200)
    expect((await newClient(server).call(confirmPortalAlert, { body: link })).body.code).toBe('token_ended')
    const rows = () => server.deps.db.selectFrom('portal_alert').select('id').where('email', '=', email).execute()
    expect(await rows()).toEqual([])
    await ordered()
    server.advance(56 * day)
    await look()
    expect(await rows()).toEqual([])
  })

  it('keeps five of an address, and needs the captcha', async () => {
    for (let n = 0; n < 6; n++) await ordered()
    const rows = await server.deps.db.selectFrom('portal_alert').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(5)
    const body = { email, language: 'de', region: 'weserems', filters }
    expect((await newClient(server).call(createPortalAlert, { body })).body.code).toBe('validation_failed')
  })
})
