import { expect, it } from 'vitest'
import { isInstitutionCode } from '../../../../domain/validators/institution-code.ts'

it.each(['108310400', '101575519', '104940005'])('takes an institution code of a real insurer: %s', (code) => {
  expect(isInstitutionCode(code)).toBe(true)
})

it.each(['108310401', '180310400', '10831040', '1083104000', '10831040a', ''])('refuses %s', (code) => {
  expect(isInstitutionCode(code)).toBe(false)
})
