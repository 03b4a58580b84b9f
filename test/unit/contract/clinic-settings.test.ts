import { describe, expect, it } from 'vitest'
import { clinicSettingsSchema } from '../../../contract/http/clinic-settings.ts'
import { archiveDays } from '../../../domain/archive-days.ts'
import { idleDays } from '../../../domain/idle-patients.ts'
import { noAnswerLimits } from '../../../domain/no-answer.ts'

const limits = { no_answer_hours: noAnswerLimits, archive_days: archiveDays, idle_days: idleDays } as const

describe('a clinic’s settings', () => {
  it.each(Object.entries(limits))('%s has the limits of its rule, both included', (name, { min, max }) => {
    const schema = clinicSettingsSchema.shape[name as keyof typeof limits]
    const taken = [min - 1, min, max, max + 1, min + 0.5].map((number) => schema.safeParse(number).success)
    expect(taken).toEqual([false, true, true, false, false])
  })
})
