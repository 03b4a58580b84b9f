import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../../../domain/forms/define.ts'
import { drvMedical } from '../../../../../domain/rehab-forms/drv-medical.ts'
import { gkvMedical } from '../../../../../domain/rehab-forms/gkv-medical.ts'
import { valueText } from '../../../../../src/features/form/value-text.ts'
import { de } from '../../words.ts'

const fields = fieldsOf([...gkvMedical.pages, ...drvMedical.pages])

describe('a value in words', () => {
  it.each([
    // a level has the words of its own item
    ['singer10', 2, '2 Angeleitete Laien helfen mit'],
    ['barthel06', 10, '10 50 Meter mit Gehwagen, ohne Hilfe'],
    ['barthel08', 5, '5 Mindestens den Oberkörper'],
    // no word that nobody gives
    ['transportMeans', '03', 'Schlüssel 03'],
    ['recommendedType', 4, 'Schlüssel 4'],
    ['specialRequirements', ['08', '17'], 'Schlüssel 08, Schlüssel 17'],
    ['loadAfterOperation', 2, 'Teilweise belastbar'],
  ] as const)('%s %j', (key, value, text) => {
    const field = fields.find((one) => one.key === key)
    expect(field && valueText(field, value, { words: de, texts: 'rehab-forms' })).toBe(text)
  })
})
