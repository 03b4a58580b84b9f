// The whole table of German postcodes (B9, P2): an operator imports it, and every code of the list of Weser-Ems resolves. The table
// is not part of the project; where it is not there, this is skipped with that reason, and postcode-file.test.ts and
// portal-listing.test.ts have rows of their own.
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { federalStates } from '../../../catalogue/federal-states.ts'
import { areaByRegion } from '../../../catalogue/portal/regions.ts'
import { findZipcodes, readZipcode } from '../../../contract/http/address.ts'
import { readPostcodeFile } from '../../../server/administration/files/postcode-file.ts'
import { newClient } from '../../support/client.ts'
import { bothDatabases } from '../../support/database.ts'
import { runCommand } from '../../support/people.ts'
import { startTestServer } from '../../support/server.ts'
import { readSharedBytes } from '../../support/shared-data.ts'

const file = 'geonames-postcodes-DE.txt.gz'

describe.each(bothDatabases)('the whole table of postcodes on %s', (kind) => {
  it('resolves every code of Weser-Ems to its state', async ({ skip }) => {
    const zipped = readSharedBytes(file)
    if (!zipped) return skip(`SHARED_DATA_DIR or ../shared/data has no ${file}`)
    const { rows } = readPostcodeFile(gunzipSync(zipped).toString('utf8'))
    expect(rows.length).toBeGreaterThan(8000)
    const server = await startTestServer({ database: kind })
    try {
      await runCommand(server, { command: 'import-postcodes', rows: [...rows] })
      const visitor = newClient(server)
      const codes = areaByRegion[1].zipcodes?.codes ?? []
      expect(codes).toHaveLength(32)
      const state = federalStates.keyOf(areaByRegion[1].federalState)
      for (const zipcode of codes) {
        const found = await visitor.call(readZipcode, { params: { zipcode } })
        expect([zipcode, found.status, found.body.federal_state]).toEqual([zipcode, 200, state])
        const typed = await visitor.call(findZipcodes, { query: { typed: zipcode, region: 'weserems' } })
        expect(typed.body).toMatchObject({ zipcodes: [{ zipcode }] })
      }
      const elsewhere = await visitor.call(findZipcodes, { query: { typed: '80331', region: 'weserems' } })
      expect(elsewhere.body).toMatchObject({ zipcodes: [] })
      expect((await visitor.call(readZipcode, { params: { zipcode: '00001' } })).status).toBe(404)
    } finally {
      await server.close()
    }
  })
})
