// File numbers of the exchange with insurers (F15, B50) on both databases: counted for each pair, kept by a file that is sent again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawFileNumber } from '../../../contract/http/onpremise.ts'
import { databaseKinds } from '../../support/database.ts'
import { setupWard, type Ward } from '../../support/ward.ts'

const hospital = '260326822'
const [first, second, third] = ['103169760', '103215857', '109905003']
const fileId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

describe.each(databaseKinds)('file numbers on %s', (kind) => {
  let ward: Ward
  beforeAll(async () => {
    ward = await setupWard(kind)
  })
  afterAll(() => ward.server.close())

  const draw = (receiver_ik: string | undefined, file_id?: string) =>
    ward.koenig.client.call(drawFileNumber, {
      params: { careseekerId: ward.clinic.organisationId },
      query: { sender_ik: hospital, receiver_ik: receiver_ik ?? '', ...(file_id && { file_id }) },
    })
  const numberOf = async (receiver: string | undefined, file?: string) => (await draw(receiver, file)).body.file_number

  it('counts from 1 for each receiver', async () => {
    expect([await numberOf(first), await numberOf(first), await numberOf(second), await numberOf(first)]).toEqual([
      1, 2, 1, 3,
    ])
  })

  it('gives a file that asks again the number that it had, and wastes none', async () => {
    const files = [fileId(1), fileId(2), fileId(1), fileId(3)]
    const drawn = []
    for (const file of files) drawn.push(await numberOf(third, file))
    expect(drawn).toEqual([1, 2, 1, 3])
  })

  it('gives no number twice to calls at the same time, and one to a file', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => numberOf('101575519', fileId(100 + (at % 6)))))
    expect(new Set(many).size).toBe(6)
    expect(many.slice(0, 6)).toEqual(many.slice(6))
    expect(Math.max(...many)).toBe(6)
  })

  it('refuses a code that is none', async () => {
    const { status } = await draw('12345')
    expect(status).toBe(400)
  })
})
