// What a house lacks for one person: seven kinds of reason, each opens to its values; what this request asks for stands first.
import { Accordion, Chip, Group, Input, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noCapacityTypes } from '../../../catalogue/no-capacity-types.ts'
import { roomTypes } from '../../../catalogue/room-types.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { cutLabel } from '../../../domain/cut-label.ts'
import { listByNoCapacityType } from '../../../domain/decline-texts.ts'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { type DeclineForm, fittingReasons, type NoCapacityType } from './decline-form.ts'
import classes from './LackingFields.module.css'

const { code } = noCapacityTypes
/** no house lacks 'no special wish' */
const leftOut: Partial<Record<NoCapacityType, number>> = { [code.roomType]: roomTypes.code.noPreference }

/** The codes of a kind that this request itself names: the likeliest reasons. */
function askedFor(type: NoCapacityType, { auction: { criteria }, patient }: RequestRecord): readonly number[] {
  if (type === code.service) return criteria.services
  if (type === code.solution) return criteria.solutions
  if (type === code.specialization) return criteria.specializations
  if (type === code.careLevel) return patient.readable.care_level === null ? [] : [patient.readable.care_level]
  return []
}

/** Codes in the list's order, those that the request names first. */
function offeredCodes(type: NoCapacityType, record: RequestRecord): number[] {
  const all = listByNoCapacityType[type].entries
    .map((entry) => Number(entry.code))
    .filter((value) => value !== leftOut[type])
  const first = new Set(askedFor(type, record))
  return [...all.filter((value) => first.has(value)), ...all.filter((value) => !first.has(value))]
}

interface Props {
  readonly id: string
  readonly value: DeclineForm['lacking']
  readonly error: string | undefined
  readonly record: RequestRecord
  readonly onChange: (value: DeclineForm['lacking']) => void
}

export function LackingFields({ id, value, error, record, onChange }: Props) {
  const { t } = useTranslation(['receiver', 'catalogue'])
  const words = useWords()
  const [opened, setOpened] = useState(() =>
    noCapacityTypes.codes.filter((type) => type === code.infection || (value[type] ?? []).length > 0).map(String),
  )
  return (
    <fieldset id={id} tabIndex={-1} className={classes.root}>
      <Text component="legend">{t('decline.lacking')}</Text>
      {error ? <Input.Error>{error}</Input.Error> : null}
      <Accordion
        multiple
        value={opened}
        onChange={setOpened}
        transitionDuration={160}
        classNames={{
          item: classes.kind ?? '',
          control: classes.control ?? '',
          label: classes.label ?? '',
          content: classes.values ?? '',
        }}
      >
        {noCapacityTypes.codes.map((type) => {
          const list = listByNoCapacityType[type]
          const chosen = value[type] ?? []
          return (
            <Accordion.Item key={type} value={String(type)}>
              <Accordion.Control>
                {t(noCapacityTypes.labelKey(type))}
                {chosen.length > 0 ? (
                  <span className={classes.count}>{t('decline.chosen', { count: chosen.length })}</span>
                ) : null}
              </Accordion.Control>
              <Accordion.Panel>
                <Chip.Group
                  multiple
                  value={chosen.map(String)}
                  onChange={(values) =>
                    onChange({ ...value, [type]: fittingReasons(type, chosen, values.map(Number)) })
                  }
                >
                  <Group gap="xs">
                    {offeredCodes(type, record).map((entry) => (
                      <Chip key={entry} value={String(entry)}>
                        {cutLabel(labelOf(list, entry, words) ?? '')}
                      </Chip>
                    ))}
                  </Group>
                </Chip.Group>
              </Accordion.Panel>
            </Accordion.Item>
          )
        })}
      </Accordion>
    </fieldset>
  )
}
