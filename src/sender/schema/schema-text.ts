// What xmllint says of a message, in the words of the screen. What has no sentence here is quoted as it came. Pure.
import type { Words } from '../../../domain/words.ts'
import type { SchemaMessage } from './check-by-schema.ts'

const patterns: readonly (readonly [string, RegExp])[] = [
  ['notExpectedBut', /This element is not expected\. Expected is (?:one of )?\( (?<expected>.*) \)\./],
  ['notExpected', /This element is not expected\./],
  ['missingChild', /Missing child element\(s\)\. Expected is (?:one of )?\( (?<expected>.*) \)\./],
  ['missingChildren', /Missing child element\(s\)\./],
  ['tooLong', /\[facet 'maxLength'\] .* exceeds the allowed maximum length of '(?<limit>\d+)'/],
  ['tooShort', /\[facet 'minLength'\] .* underruns the allowed minimum length of '(?<limit>\d+)'/],
  ['otherLength', /\[facet 'length'\] .* differs from the allowed length of '(?<limit>\d+)'/],
  ['pattern', /\[facet 'pattern'\] The value '(?<value>.*)' is not accepted by the pattern '(?<pattern>.*)'/],
  ['notInList', /\[facet 'enumeration'\] The value '(?<value>.*)' is not an element of the set \{(?<expected>.*)\}/],
  ['tooLarge', /\[facet 'max(?:In|Ex)clusive'\].*'(?<value>[^']*)'.*'(?<limit>[^']*)'/],
  ['tooSmall', /\[facet 'min(?:In|Ex)clusive'\].*'(?<value>[^']*)'.*'(?<limit>[^']*)'/],
  ['digits', /\[facet '(?:total|fraction)Digits'\].*\('?(?<limit>\d+)'?\)/],
  ['type', /'(?<value>.*)' is not a valid value of the (?:local )?(?:atomic|union|list) type(?: '(?<type>[^']*)')?/],
  ['noRoot', /No matching global declaration available for the validation root/],
  ['attributeMissing', /The attribute '(?<name>.*)' is required but missing/],
  ['attributeForbidden', /The attribute '(?<name>.*)' is not allowed/],
  ['noText', /Character content (?:other than whitespace )?is not allowed/],
  ['noElements', /Element content is not allowed/],
]

/** 'Zeile 5, Vorname: …' */
export function schemaText({ line, element, text }: SchemaMessage, { t }: Words): string {
  const found = patterns.flatMap(([key, pattern]) => {
    const match = pattern.exec(text)
    return match ? [{ key, said: match.groups ?? {} }] : []
  })[0]
  const { key, said } = found ?? { key: 'other', said: {} as Readonly<Record<string, string>> }
  // of a list, without the quotes around each
  const expected = (said.expected ?? '').replaceAll("'", '').trim()
  const sentence = t(`clinic-material:message.${key}`, { ...said, text, expected, type: said.type ?? '–' })
  if (line === null) return sentence
  return t('clinic-material:message.at', { line, element: element === '' ? '–' : element, text: sentence })
}
