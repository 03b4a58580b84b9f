// F42: an application goes to a hospital's own system and its answer comes back through one port, whatever is lost, doubled or late; with a
// line that stays cut it is said, once, that it was not transmitted.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicationNews } from '../../../../../contract/actions/document-codes.ts'
import { err, ok } from '../../../../../contract/result.ts'
import type { Answer } from '../../../../../domain/ahb/answers.ts'
import type { PartContent, SearchDocument } from '../../../../../src/data/search-documents-port.ts'
import { createExchange, type Exchange } from '../../../../../src/sender/rehab-forms/exchange/exchange.ts'
import { waitsMs } from '../../../../../src/sender/rehab-forms/exchange/hand-over.ts'
import { completeGkv } from '../../../../support/rehab-application.ts'
import { TestHospitalSystem } from '../../../../support/test-hospital-system.ts'
import { TestInsurer } from '../../../../support/test-insurer.ts'

const approved: Answer = { decision: 'approved', text: 'Drei Wochen', date: '2026-11-30' }

/** A clinic's page, its hospital's system and an insurer; what is kept lies in memory as on the server. */
function setup(
  options: {
    losesWord?: () => boolean
    doubles?: () => boolean
    answer?: Answer
    /** another search of the same hospital */
    beside?: TestHospitalSystem
  } = {},
) {
  let time = Date.UTC(2026, 10, 27, 12)
  let last = options.beside ? 5000 : 0
  const now = () => {
    time += 1000
    return time
  }
  const newId = () => {
    last += 1
    return `0193a1b2-${String(last).padStart(4, '0')}-7000-8000-${String(last).padStart(12, '0')}`
  }
  const insurer = new TestInsurer({
    code: '109905003',
    decide: () => options.answer ?? approved,
    newId,
    now,
    today: '2026-11-27',
  })
  const system = options.beside ?? new TestHospitalSystem({ insurer, newId, now, ...options })
  const parts = new Map<string, PartContent>()
  const news: ApplicationNews[] = []
  const failures: string[] = []
  const waited: number[] = []
  let number = 0
  const documents = (): readonly SearchDocument[] => [
    {
      name: 'GKV_GENERAL',
      createdAt: 1,
      hasDraft: true,
      parts: [...parts].map(([part, content]) => ({
        part,
        version: 1,
        account: { id: 20, first_name: 'Mira', last_name: 'König' },
        at: 1,
        content: { state: 'open', value: { ...content, patient: 'A'.repeat(22), counter: 1 } },
      })),
    },
  ]
  /** as the page has it now: it reads anew after each save */
  const page = (): Exchange =>
    createExchange({
      documents: documents(),
      account: 20,
      way: system,
      async keep(part, content, told) {
        if (parts.has(part)) return err({ code: 'conflict' })
        parts.set(part, content)
        if (told) news.push(told)
        return ok(null)
      },
      drawFileNumber: async () => {
        number += 1
        return ok(number)
      },
      now,
      newUuid: newId,
      wait: async (ms) => void waited.push(ms),
      failed: (name, code) => failures.push(`${name} ${code}`),
    })
  const apply = () => page().request(completeGkv, 'P', {})
  /** until nothing new comes */
  const settle = async () => {
    for (let i = 0; i < 5; i++) {
      system.work()
      await page().collect()
    }
  }
  const kinds = () => page().messages.map(({ entry }) => entry.kind)
  return { system, insurer, page, apply, settle, news, failures, waited, kinds, number: () => number }
}

describe('[F42] the hand-over to a hospital’s system', () => {
  it('brings an application to the insurer and its answer back', async () => {
    const { page, apply, settle, system, news, kinds } = setup()
    expect(await apply()).toMatchObject({ ok: true, value: { state: 'handedOver' } })
    expect(page().state).toBe('handedOver')
    system.work()
    await settle()
    expect(page().state).toBe('approvedByInsurer')
    expect(kinds().toSorted()).toEqual(['answer', 'handedOver', 'request', 'sent'])
    expect(news).toEqual(['sent', 'answered'])
  })

  it('withdraws on the same way', async () => {
    const { page, apply, settle, insurer, news } = setup()
    await apply()
    await settle()
    expect(await page().withdraw({ reason: 1, text: '' })).toMatchObject({ ok: true, value: { state: 'handedOver' } })
    expect(page().state).toBe('withdrawing')
    await settle()
    expect(page().state).toBe('withdrawn')
    expect([...insurer.procedures.values()]).toEqual(['withdrawn'])
    expect(news).toEqual(['sent', 'answered'])
  })

  it('takes a paper', async () => {
    const { system } = setup()
    const bytes = new Uint8Array([1, 2, 3])
    expect((await system.deliver({ kind: 'pdf', id: 'a', name: 'Antrag.pdf', bytes })).ok).toBe(true)
    expect(system.taken.get('a')).toMatchObject({ name: 'Antrag.pdf' })
  })

  it('with the line to it cut is tried again, then said once not to be transmitted, and goes later as it is', async () => {
    const { page, apply, settle, system, news, failures, waited, number } = setup()
    system.lines.toSystem = false
    expect(await apply()).toMatchObject({ ok: true, value: { state: 'notTransmitted' } })
    expect(system.calls).toBe(waitsMs.length + 1)
    expect(waited).toEqual([...waitsMs])
    expect(page().state).toBe('notTransmitted')
    expect(news).toEqual(['failed'])
    expect(failures).toEqual(['AHB_SEND_ERROR no_line'])

    system.lines.toSystem = true
    const [request] = page().messages
    if (!request) throw new Error('no request')
    expect(await page().again(request)).toMatchObject({ ok: true, value: { state: 'handedOver' } })
    await settle()
    expect(page().state).toBe('approvedByInsurer')
    expect(number()).toBe(1)
  })

  it('with the insurer’s line cut is said so by the system after its last try', async () => {
    const { page, apply, settle, system, news, failures } = setup()
    system.lines.toInsurer = false
    await apply()
    expect(page().state).toBe('handedOver')
    await settle()
    expect(page().state).toBe('notTransmitted')
    expect(news).toEqual(['failed'])
    expect(failures).toEqual(['AHB_SEND_ERROR not_transmitted'])
    const [request] = page().messages
    system.lines.toInsurer = true
    if (request) await page().again(request)
    await settle()
    expect(page().state).toBe('approvedByInsurer')
  })

  it('says of a withdrawal too that it was not transmitted, and goes on when it is tried again', async () => {
    const { page, apply, settle, system, failures } = setup()
    await apply()
    await settle()
    system.lines.toSystem = false
    await page().withdraw({ reason: 1, text: '' })
    expect(page().state).toBe('notTransmitted')
    expect(failures).toEqual(['AHB_WITHDRAW_ERROR no_line'])
    system.lines.toSystem = true
    const withdrawal = page().messages.find(({ entry }) => entry.kind === 'withdrawal')
    if (withdrawal) await page().again(withdrawal)
    expect(page().state).toBe('withdrawing')
    await settle()
    expect(page().state).toBe('withdrawn')
  })

  it('ends in the same state, and tells each thing once, whatever is lost, doubled or late', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.boolean()), async (luck) => {
        let left = 12
        const unlucky = () => {
          left -= 1
          return left > 0 && luck.next().value
        }
        const { page, apply, settle, news, kinds, system } = setup({ losesWord: unlucky, doubles: unlucky })
        await apply()
        for (let i = 0; i < 4; i++) {
          const { state, messages } = page()
          const [request] = messages
          if (state === 'notTransmitted' && request) await page().again(request)
          await settle()
        }
        expect(page().state).toBe('approvedByInsurer')
        expect(kinds().filter((kind) => kind === 'answer')).toHaveLength(1)
        expect(news.filter((one) => one === 'answered')).toHaveLength(1)
        left = 0
        await settle()
        expect(await system.incoming()).toEqual({ ok: true, value: [] })
      }),
      { numRuns: 200 },
    )
  })

  it('leaves what another search’s page takes', async () => {
    const one = setup()
    const other = setup({ beside: one.system })
    await one.apply()
    await other.apply()
    one.system.work()
    await other.page().collect()
    expect([one.page().state, other.page().state]).toEqual(['handedOver', 'approvedByInsurer'])
    await one.page().collect()
    expect(one.page().state).toBe('approvedByInsurer')
    expect(await one.system.incoming()).toEqual({ ok: true, value: [] })
  })
})

describe('[F13] a change of an application', () => {
  it('is kind 21 in the procedure of the first request, and kind 22 changes the approval', async () => {
    const { page, apply, settle } = setup()
    await apply()
    await settle()
    expect(page().next.mayChange).toBe(true)
    const approval = { doctor: 'Dr. Groß', check: '3f'.repeat(32) }
    await page().change({ ...completeGkv, rehabGoal: 'Treppe mit Hilfe' }, { approved: approval })
    // the approval of what is changed goes with it, as with a request
    expect(page().messages.flatMap((message) => message.approved ?? [])).toEqual([approval])
    const [first, second] = page().messages.flatMap(({ entry }) => (entry.kind === 'request' ? [entry.head] : []))
    expect(second).toMatchObject({ requestKind: 21, procedureId: first?.procedureId, fileNumber: 2 })
    expect(second?.fileId).not.toBe(first?.fileId)
    expect(page().state).toBe('handedOver')
    await settle()
    expect(page().state).toBe('approvalChanged')
  })

  it('is nothing without a request', async () => {
    expect(await setup().page().change(completeGkv, {})).toMatchObject({ ok: false })
  })
})

describe('an answer that came by telephone or letter', () => {
  it('is entered with its reason, and counts like the insurer’s own', async () => {
    const { page, apply, settle, news } = setup({ answer: { decision: 'question', text: 'OP-Bericht?', date: null } })
    await apply()
    await settle()
    expect(page().next.mayEnter).toBe(true)
    await page().enter({ decision: 'refused', reason: 3, text: 'Am Telefon, Frau Ihnen' })
    expect(page().state).toBe('refused')
    expect(page().messages.at(-1)?.entry).toMatchObject({
      kind: 'entered',
      answer: { decision: 'refused', reason: 3, text: 'Am Telefon, Frau Ihnen' },
    })
    expect(news.at(-1)).toBe('answered')
  })
})
