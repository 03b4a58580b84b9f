// A save that meets somebody else's value asks, and goes on with what was chosen.
import { expect, it, vi } from 'vitest'
import { err, ok } from '../../../../contract/result.ts'
import { clashesOf, type KnownRecord } from '../../../../src/sender/patient-form/clashes.ts'
import { emptyPatientForm, type PatientFormChanges } from '../../../../src/sender/patient-form/patient-form.ts'
import { saveAsking } from '../../../../src/sender/patient-form/save-asking.ts'

const record = (street: string): KnownRecord => ({ form: { ...emptyPatientForm, street }, before: {} })
const start = { known: record('Weg'), changes: { street: 'Weg-A', city: 'Jever' } }
const clash = { found: [{ name: 'street', mine: 'Weg-A', theirs: 'Weg-B' }] }

/** a server where a colleague has saved 'Weg-B' */
function setup() {
  const saved: PatientFormChanges[] = []
  const attempt = vi.fn(async (known: KnownRecord, changes: PatientFormChanges) => {
    const found = clashesOf(known, changes, record('Weg-B'))
    if (found.length > 0) return { answer: err({ code: 'conflict' } as const), clash: { found } }
    saved.push(changes)
    return { answer: ok({ patientId: 7 }), clash: null }
  })
  return { saved, attempt }
}

it.each([
  ['the colleague’s value', clash.found, 'Weg-B'],
  ['the own value', [], 'Weg-A'],
])('saves %s once it was chosen, without a second press', async (_, theirs, street) => {
  const { saved, attempt } = setup()
  const ask = vi.fn(async () => theirs)
  const changes = { street, city: 'Jever' }
  expect(await saveAsking(start, attempt, ask)).toEqual(ok({ patientId: 7, changes }))
  expect(ask).toHaveBeenCalledExactlyOnceWith(clash)
  expect(saved).toEqual([changes])
})

it('is no failure where the person goes back, and saves nothing', async () => {
  const { saved, attempt } = setup()
  expect(await saveAsking(start, attempt, async () => null)).toEqual(ok(null))
  expect(saved).toEqual([])
})

it('tells any other failure', async () => {
  const attempt = async () => ({ answer: err({ code: 'network' } as const), clash: null })
  expect(await saveAsking(start, attempt, async () => null)).toEqual(err({ code: 'network' }))
})
