// The order of a list that names no direction.
import { expect, it } from 'vitest'
import { patientSorts } from '../../../contract/http/patients.ts'
import { usualDirection } from '../../../domain/patient-order.ts'

it('[S10] puts the newest first, and what begins first', () => {
  expect(patientSorts.map((sort) => [sort, usualDirection(sort)])).toEqual([
    ['last_action', 'desc'],
    ['created', 'desc'],
    ['start_date', 'asc'],
  ])
})
