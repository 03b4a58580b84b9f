import { describe, expect, it } from 'vitest'
import { specialRequirements } from '../../../../../catalogue/rehab/special-requirements.ts'
import { fieldsOf } from '../../../../../domain/forms/define.ts'
import { drvMedical } from '../../../../../domain/rehab-forms/drv-medical.ts'
import { gkvMedical } from '../../../../../domain/rehab-forms/gkv-medical.ts'
import { ownKeysOf, unnamedCodes } from '../../../../../src/features/form/own-keys.ts'
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
  it('has the clinic’s own word for a code beside its number', () => {
    const field = fields.find((one) => one.key === 'specialRequirements')
    const own = ownKeysOf([{ list: 'specialRequirement', entries: [{ code: '08', meaning: 'Dialyse im Haus' }] }])
    const given = { words: de, texts: 'rehab-forms', own }
    expect(field && valueText(field, ['08', '17'], given)).toBe('08 · Dialyse im Haus (eigene Liste), Schlüssel 17')
    expect(unnamedCodes(specialRequirements, own)).not.toContain('08')
    expect(unnamedCodes(specialRequirements, own)).toContain('17')
  })
})
