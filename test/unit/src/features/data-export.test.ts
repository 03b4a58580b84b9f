// The file of one person's data: what it says, what it leaves out, and that a gap is named.
import { Buffer } from 'node:buffer'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { err, ok } from '../../../../contract/result.ts'
import type { ExportedPatient } from '../../../../src/data/export-port.ts'
import { exportDocument, pathOf } from '../../../../src/features/data-export/document.ts'
import { explained } from '../../../../src/features/data-export/named-codes.ts'
import { zipOf } from '../../../../src/features/data-export/zip.ts'

const words = { locale: 'de-DE', t: (key: string) => key } as const
const at = Date.UTC(2026, 10, 29, 12)
const envelope = { v: 1, alg: 'A', kid: 'SECRET-KID', iv: 'SECRET-IV', content: 'SECRET' }
const event = (id: number, type: string, context: object, request: number | null = 7) => ({
  ...{ id, type, context, no: id, timestamp: at + id, side: 'clinic', action: 'SECRET-ACTION' },
  ...{
    auction_request_id: request,
    auction_id: 6,
    patient_id: 5,
    account: { id: 3, first_name: 'Eva', last_name: 'Kurz' },
  },
})
const file = (id: number, name: string, content: ExportedPatient['files'][number]['content']) =>
  ({
    record: { id, cid: 'SECRET-CID', created_at: at, side: 'clinic', account: null, auction_request_id: null },
    header: { state: 'open', value: { name, type: 'application/pdf', category: 'other' } },
    content,
  }) as unknown as ExportedPatient['files'][number]

const patient = {
  record: {
    ...{ id: 5, cid: 'SECRET-CID', created_at: at, archived: false, wraps: ['SECRET-WRAP'] },
    assignee: { id: 3, first_name: 'Eva', last_name: 'Kurz' },
    readable: { gender: 2, services: [], case_number_hmac: 'SECRET-HMAC', care_level: 3 },
    auctions: [
      {
        ...{ id: 6, cid: 'SECRET-CID', created_at: at, lifecycle: 'active', state: 'notStarted', winner: null },
        criteria: { solutions: [21], search_type: 1, start_date: '2026-12-01' },
      },
    ],
  },
  profile: {
    identity: { state: 'open', value: { counter: 4, first_name: 'Frieda', last_name: 'Muster', birth_date: '1940' } },
    diagnosis: { state: 'no_key' },
    care_needs: { state: 'missing' },
  },
  requests: [
    {
      record: {
        ...{
          id: 7,
          cid: 'SECRET-CID',
          status: 'accepted',
          sent_at: at,
          updated_at: at,
          shared: 'full',
          distance_m: 900,
        },
        ...{ careprovider: { name: 'Haus Seeblick', city: 'Emden' }, careseeker: { name: 'Klinikum Nord' } },
        auction: { id: 6 },
        response: { accepted_solutions: [21], message: envelope, account: null, at },
      },
      answerText: { state: 'open', value: 'Gern ab Montag' },
      events: [event(1, 'request_sent', {}), event(2, 'message', { message: envelope, message_cid: 'SECRET-CID' })],
      messages: [{ event: 2, text: 'Wie geht es ihr?', unreadable: false }],
    },
  ],
  forms: [],
  events: [event(9, 'patient_created', {}, null)],
  files: [file(11, 'Arzt/brief?.pdf', ok(new Blob(['%PDF-1']))), file(12, 'weg.pdf', err('unreadable'))],
  readers: [{ organisation: 'Haus Seeblick', own: false, since: at, requests: [7] }],
  access: [{ at, type: 'released', organisation: 'Haus Seeblick', person: 'Eva Kurz', detail: 'profile' }],
} as unknown as ExportedPatient

describe('the export of a patient', () => {
  const made = exportDocument({ at, by: 'Eva Kurz' }, { patients: [patient] }, words)
  const text = JSON.stringify(made)

  it('says its format, who made it and when', () => {
    expect(made).toMatchObject({
      ...{ format: 'anschluss-export', version: 1, exported_at: '2026-11-29T12:00:00.000Z', exported_by: 'Eva Kurz' },
    })
  })

  it('has what was said in words, codes with their labels, and times as ISO', () => {
    expect(made).toMatchObject({
      patients: [
        {
          ...{ number: 5, in_charge: 'Eva Kurz', created_at: '2026-11-29T12:00:00.000Z' },
          facts: { gender: { code: 2, label: 'catalogue:gender.female' } },
          profile: { identity: { first_name: 'Frieda', last_name: 'Muster', birth_date: '1940' } },
          searches: [
            {
              criteria: { solutions: [{ code: 21 }], start_date: '2026-12-01' },
              requests: [
                {
                  provider: { name: 'Haus Seeblick' },
                  answer: { text: 'Gern ab Montag', at: '2026-11-29T12:00:00.000Z' },
                  messages: [{ text: 'Wie geht es ihr?', by: 'Eva Kurz' }],
                  history: [{ what: 'request_sent' }, { what: 'message' }],
                },
              ],
            },
          ],
          history: [{ what: 'patient_created' }],
          files: [{ name: 'Arzt/brief?.pdf', path: 'files/11-Arzt_brief_.pdf' }, { path: null }],
          access_log: [{ type: 'released', person: 'Eva Kurz' }],
        },
      ],
    })
  })

  it('holds nothing sealed and no key', () => {
    expect(text).not.toContain('SECRET')
    expect(text).not.toContain('counter')
  })

  it('names what could not be opened, and not what nobody filled in', () => {
    expect(made).toMatchObject({
      not_included: [
        { what: 'patients/5/profile/diagnosis', why: 'no_key' },
        { what: 'patients/5/files/12', why: 'unreadable' },
      ],
    })
  })

  it('of an account only has no patients', () => {
    const own = exportDocument({ at, by: 'x' }, { account: { number: 3, email: 'a@b.example' } }, words)
    expect(own).toMatchObject({ account: { number: 3, email: 'a@b.example' }, not_included: [] })
    expect(own).not.toHaveProperty('patients')
  })
})

it('a described field of the record has its list’s label', () => {
  const { care_needs } = explained({ care_needs: { mobility: [1] } }, words) as { care_needs: { mobility: unknown[] } }
  expect(care_needs.mobility[0]).toMatchObject({ code: 1, label: expect.stringMatching(/^catalogue/) })
})

describe('the archive', () => {
  it('holds each file under its path, whatever its name and size', async () => {
    const large = new Uint8Array(2_500_000).fill(7)
    const parts = [
      { path: 'data.json', content: new Blob(['{"ä":1}']), isText: true },
      { path: pathOf(file(1, 'Bär.pdf', ok(new Blob([])))), content: new Blob([large]) },
      { path: 'files/empty', content: new Blob([]) },
    ]
    const zip = await zipOf(parts, at)
    expect(zip.type).toBe('application/zip')
    const found = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    expect(Object.keys(found)).toEqual(['data.json', 'files/1-Bär.pdf', 'files/empty'])
    expect(Buffer.from(found['data.json'] ?? []).toString()).toBe('{"ä":1}')
    expect(Buffer.compare(Buffer.from(found['files/1-Bär.pdf'] ?? []), Buffer.from(large))).toBe(0)
  })
})
