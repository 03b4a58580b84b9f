// The samples: what the importers would take, and as many as a sample needs.
import { expect, it } from 'vitest'
import { productGroups } from '../../../catalogue/patient/product-groups.ts'
import { diagnoses } from '../../../demo/lists/diagnoses.ts'
import { insurances } from '../../../demo/lists/insurances.ts'
import { sampleLists } from '../../../demo/lists/lists.ts'
import { medicalSupplies } from '../../../demo/lists/medical-supplies.ts'
import { readCodeListFile } from '../../../server/administration/files/code-list-file.ts'

it('insurances and medical supplies read as their files do', () => {
  const kasse = insurances.map(({ code, name, kind }) => `${name};${code};${kind}`).join('\n')
  expect(readCodeListFile('insurances', kasse)).toMatchObject({ rows: insurances, skipped: [] })
  const supplies = medicalSupplies.map(({ code, name }) => `${code};${name}`).join('\n')
  expect(readCodeListFile('medical_supplies', supplies)).toMatchObject({ rows: medicalSupplies, skipped: [] })
})

it('every medical supply is of a known group', () => {
  for (const { code } of medicalSupplies) expect(productGroups.isCode(Number(code.slice(0, 2)))).toBe(true)
})

it('diagnoses have codes of ICD-10', () => {
  for (const { code } of diagnoses) expect(code).toMatch(/^[A-Z]\d{2}(\.\d{1,2})?$/)
})

it('a sample gives way to a real list', () => {
  for (const command of sampleLists) expect(command).toMatchObject({ only_if_empty: true })
  expect(insurances.length).toBeGreaterThanOrEqual(30)
})
