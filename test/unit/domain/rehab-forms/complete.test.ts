// Each application can be completed; and without any one of its answers it says which one is missing.
import { describe, expect, it } from 'vitest'
import { checkForms } from '../../../../domain/forms/check.ts'
import type { FormValues } from '../../../../domain/forms/define.ts'
import { progressOf } from '../../../../domain/forms/progress.ts'
import { drvForms, drvPages, gkvForms, gkvPages } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { completeDrv, completeGkv } from '../../../support/rehab-application.ts'

const today = '2026-11-28'
/** what may be left out of it: the address of somebody who lives nowhere */
const optional = ['street', 'houseNumber', 'postcode', 'city']

describe.each([
  ['health', gkvForms, gkvPages, completeGkv],
  ['pension', drvForms, drvPages, completeDrv],
] as const)('the application to the %s insurance', (_, forms, pages, values: FormValues) => {
  it('is complete, with nothing to change, to add or to look at', () => {
    const problems = checkForms(forms, values, { today })
    expect(problems).toEqual([])
    for (const form of forms) {
      const progress = progressOf(form, pages, values, problems)
      expect(progress.filter(({ open, wrong }) => open + wrong > 0)).toEqual([])
    }
  })

  it.each(Object.keys(values).filter((key) => !optional.includes(key)))('misses %s', (key) => {
    const { [key]: _gone, ...others } = values
    const problems = checkForms(forms, others, { today })
    expect(problems.map(({ path, kind }) => [path, kind])).toEqual([[key, 'missing']])
  })
})
