// FT14, the server's part: 100 canaries in everything that people write, and none of them in any table or log line, on both
// databases. What the server may read is contract/readable.ts.
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPatient, requestAction } from '../../contract/http/actions.ts'
import type { PatientProfile } from '../../contract/records/patient-profile.ts'
import type { Deps } from '../../server/deps.ts'
import { sealProfile } from '../../workers/crypto/core/drafting/profile.ts'
import { draftRequestAction } from '../../workers/crypto/core/drafting/request-actions.ts'
import { databaseKinds } from '../support/database.ts'
import { makeMessage, newActionId, newCid, patientKey, readable, sign, wrapToSecret } from '../support/signing.ts'
import { acceptCodes, setupRequest } from '../support/story.ts'
import { setupWard } from '../support/ward.ts'

const canaries: string[] = []
/** a word that stands nowhere else */
function canary(where: string): string {
  const word = `Kanarie${canaries.length}${where}`
  canaries.push(word)
  return word
}

/** Every text field of a patient, filled. */
const profile = (): PatientProfile => ({
  identity: {
    counter: 1,
    first_name: canary('Vorname'),
    last_name: canary('Nachname'),
    birth_date: '1941-04-12',
    street: canary('Straße'),
    house_number: canary('Nummer'),
    city: canary('Ort'),
    phone: canary('Telefon'),
    insurance_name: canary('Kasse'),
    insurance_number: canary('Versichertennummer'),
    case_number: canary('Fall'),
    contact: {
      first_name: canary('Kontakt'),
      last_name: canary('Kontaktname'),
      phone: canary('Kontakttelefon'),
      email: canary('Kontaktmail'),
    },
  },
  diagnosis: {
    counter: 1,
    main_diagnosis: canary('Diagnose'),
    secondary_diagnosis: canary('Nebendiagnose'),
    icd_code: canary('Icd'),
    medical_history: canary('Vorgeschichte'),
    allergies: canary('Allergie'),
    medication: canary('Medikament'),
    infection_remarks: canary('Infektion'),
  },
  care_needs: {
    counter: 1,
    mobility_remarks: canary('Mobilität'),
    wound_care: canary('Wunde'),
    breathing: canary('Atmung'),
    nutrition: canary('Ernährung'),
    accompanying_person: canary('Begleitung'),
    remarks: canary('Anmerkung'),
  },
})

/** Every row of every table as text. */
async function dump({ db }: Deps): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
      db,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** as it is, as base64 and as hex would show it */
const shapesOf = (word: string) => [
  word,
  Buffer.from(word).toString('base64url').slice(0, 12),
  Buffer.from(word).toString('hex'),
]

describe.each(databaseKinds)('what a server on %s keeps', (kind) => {
  afterEach(() => {
    canaries.length = 0
  })

  it('[EN5] holds none of 100 canaries in tables and log', async () => {
    const printed: string[] = []
    for (const name of ['log', 'error', 'warn', 'info'] as const) {
      vi.spyOn(console, name).mockImplementation(
        (...words: unknown[]) => void printed.push(words.map(String).join(' ')),
      )
    }
    const ward = await setupWard(kind)
    const { koenig, maria, clinic } = ward
    while (canaries.length < 60) {
      const cid = newCid()
      const pk = patientKey(cid)
      const envelopes = await sealProfile(pk, profile())
      const wraps = [await wrapToSecret(pk, clinic, koenig)]
      const codes = { readable }
      const body = await sign(koenig, {
        action: 'create_patient',
        target: { kind: 'patient', cid },
        codes,
        envelopes,
        wraps,
      })
      expect((await koenig.client.call(createPatient, { body })).status).toBe(201)
    }
    const { request } = await setupRequest(ward)
    while (canaries.length < 100) {
      const writer = canaries.length % 2 === 0 ? koenig : maria
      const body = await makeMessage(writer, request, canary('Nachricht'))
      const answer = await writer.client.call(requestAction, {
        params: { id: request.id, action: 'send_message' },
        body,
      })
      expect(answer.status).toBe(200)
    }
    const accept = {
      type: 'accept_request',
      codes: acceptCodes,
      message: canary('Antwort'),
      basis: { decision: 1 },
    } as const
    const occasion = { id: newActionId(), device: maria.device, at: ward.server.now() }
    const body = await draftRequestAction(request, accept, request.key, occasion, maria.unlocked)
    expect(
      (await maria.client.call(requestAction, { params: { id: request.id, action: 'accept_request' }, body })).status,
    ).toBe(200)
    // a refused action is kept too (OB6), and a malformed one may be logged
    await maria.client.call(requestAction, {
      params: { id: request.id, action: 'send_message' },
      body: { bytes: canary('Unsinn') },
    })

    const kept = `${await dump(ward.deps)}\n${printed.join('\n')}`
    expect(kept).toContain(request.cid)
    expect(canaries.length).toBeGreaterThanOrEqual(100)
    const found = canaries.filter((word) => shapesOf(word).some((shape) => kept.includes(shape)))
    expect(found).toEqual([])
    await ward.server.close()
  })
})
