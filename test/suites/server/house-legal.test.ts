// Which version of the operator's documents a house has accepted, on both databases.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptHouseLegal, readHouseLegal } from '../../../contract/http/house-legal.ts'
import { databaseKinds } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

describe.each(databaseKinds)('the legal documents of a house on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const careproviderId = () => ward.seeblick.organisationId
  const set = (type: string, url: string | null) =>
    runCommand(ward.server, { command: 'set-legal-document', type, url, pdf: null })
  const read = async (person = ward.maria) =>
    (await person.client.call(readHouseLegal, { params: { careproviderId: careproviderId() } })).body.legal_documents
  const of = async (type: string) => (await read()).find((one) => one.type === type)
  const accept = (type: string, version: number, person = ward.maria) =>
    person.client.call(acceptHouseLegal, { params: { careproviderId: careproviderId(), type }, body: { version } })

  it('are accepted by who leads the house, in the version that counts, and again when it is another', async () => {
    await set('dpa', 'https://example.org/dpa-1')
    const first = await of('dpa')
    expect(first).toMatchObject({ url: 'https://example.org/dpa-1', needs_acceptance: true, accepted: null })
    const version = first?.version ?? 0
    expect((await accept('dpa', version, ward.jana)).status).toBe(403)
    expect((await accept('dpa', version - 1)).body.code).toBe('conflict')
    expect((await accept('dpa', version)).status).toBe(200)
    const account = { id: ward.maria.id }
    expect((await read(ward.jana)).find(({ type }) => type === 'dpa')?.accepted).toMatchObject({ version, account })
    const { at } = (await of('dpa'))?.accepted ?? { at: 0 }
    ward.server.advance(1000)
    await accept('dpa', version)
    expect((await of('dpa'))?.accepted?.at).toBe(at)
    await set('dpa', 'https://example.org/dpa-2')
    const second = await of('dpa')
    expect([second?.version === version, second?.accepted?.version]).toEqual([false, version])
    expect((await accept('dpa', version)).body.code).toBe('conflict')
    expect((await accept('dpa', second?.version ?? 0)).status).toBe(200)
  })

  it('are not accepted where nobody asks for it, or where there is nothing to read', async () => {
    await set('imprint', 'https://example.org/imprint')
    await set('addendum', null)
    expect(await of('imprint')).toMatchObject({ needs_acceptance: false })
    expect((await accept('imprint', (await of('imprint'))?.version ?? 0)).status).toBe(404)
    expect((await accept('addendum', (await of('addendum'))?.version ?? 0)).status).toBe(404)
    const foreign = { params: { careproviderId: careproviderId() } }
    expect((await ward.lindePerson.client.call(readHouseLegal, foreign)).status).toBe(404)
  })
})
