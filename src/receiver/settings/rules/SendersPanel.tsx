// From whom the house takes requests: blocked clinics and kinds of senders, and a list of the only ones that may ask.
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { careseekerTypes } from '../../../../catalogue/careseeker-types.ts'
import { searchTypes } from '../../../../catalogue/search-types.ts'
import { solutions } from '../../../../catalogue/solutions.ts'
import { CodeChips, Labelled } from '../../../ui/CodeChips.tsx'
import { labelOf, labelsOf } from '../../../ui/labels.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import type { FormParts } from './form-parts.ts'
import classes from './Rules.module.css'
import type { Senders, WhitelistRule } from './rules-form.ts'

interface Props extends FormParts {
  readonly senders: Senders
}

export function SendersPanel({ form, set, senders }: Props) {
  const { t } = useTranslation('rules')
  return (
    <Panel title={t('senders.title')}>
      <div className={classes.fields}>
        <Labelled label={t('senders.clinics')} hint={t('senders.clinicsHint')}>
          {senders.length === 0 ? (
            <Text c="dimmed">{t('senders.noClinics')}</Text>
          ) : (
            <Checkbox.Group
              value={form.blocked_clinics.map(String)}
              onChange={(ids) => set('blocked_clinics', ids.map(Number))}
            >
              <Stack gap={4}>
                {senders.map(({ id, name, city }) => (
                  <Checkbox key={id} value={String(id)} label={city ? `${name}, ${city}` : name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </Labelled>
        <CodeChips
          label={t('senders.types')}
          hint={t('senders.typesHint')}
          list={careseekerTypes}
          first={careseekerTypes.entries.length}
          chosen={form.blocked_types}
          onChange={(codes) => set('blocked_types', codes)}
        />
        <Whitelist rules={form.whitelist} onChange={(rules) => set('whitelist', rules)} />
      </div>
    </Panel>
  )
}

const anyRule: WhitelistRule = { search_type: null, country: null, sender_type: null, solutions: null }

interface WhitelistProps {
  readonly rules: readonly WhitelistRule[]
  readonly onChange: (rules: readonly WhitelistRule[]) => void
}

function Whitelist({ rules, onChange }: WhitelistProps) {
  const { t } = useTranslation('rules')
  return (
    <Labelled
      label={t('senders.whitelist')}
      hint={t(rules.length === 0 ? 'senders.noWhitelist' : 'senders.whitelistHint')}
    >
      <Stack gap={16} align="stretch">
        {rules.map((rule, place) => (
          <WhitelistRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
            key={place}
            number={place + 1}
            rule={rule}
            onChange={(changed) => onChange(rules.map((one, i) => (i === place ? changed : one)))}
            onRemove={() => onChange(rules.filter((_, i) => i !== place))}
          />
        ))}
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...rules, anyRule])}
        >
          {t('senders.addRule')}
        </Button>
      </Stack>
    </Labelled>
  )
}

interface RowProps {
  readonly number: number
  readonly rule: WhitelistRule
  readonly onChange: (rule: WhitelistRule) => void
  readonly onRemove: () => void
}

function WhitelistRow({ number, rule, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('rules')
  const words = useWords()
  const codeOf = (value: string) => (value === '' ? null : Number(value))
  const chosen = rule.solutions ?? []
  const several = chosen.length > 1 ? chosen.join(',') : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out like the other labels
    <div role="group" aria-label={t('senders.rule', { number })} className={classes.rule}>
      <NativeSelect
        size="md"
        label={t('senders.ruleSearch')}
        value={rule.search_type ?? ''}
        data={[
          { value: '', label: t('senders.all') },
          ...searchTypes.codes.map((code) => ({ value: String(code), label: labelOf(searchTypes, code, words) ?? '' })),
        ]}
        onChange={(event) => onChange({ ...rule, search_type: codeOf(event.currentTarget.value) })}
      />
      <NativeSelect
        size="md"
        label={t('senders.ruleSender')}
        value={rule.sender_type ?? ''}
        data={[
          { value: '', label: t('senders.all') },
          ...careseekerTypes.codes.map((code) => ({
            value: String(code),
            label: labelOf(careseekerTypes, code, words) ?? '',
          })),
        ]}
        onChange={(event) => onChange({ ...rule, sender_type: codeOf(event.currentTarget.value) })}
      />
      <NativeSelect
        size="md"
        label={t('senders.ruleSolution')}
        value={chosen.join(',')}
        data={[
          { value: '', label: t('senders.all') },
          ...(several ? [{ value: several, label: labelsOf(solutions, chosen, words).join(', ') }] : []),
          ...solutions.codes.map((code) => ({ value: String(code), label: labelOf(solutions, code, words) ?? '' })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rule, solutions: value === '' ? null : value.split(',').map(Number) })
        }
      />
      <Button
        variant="default"
        leftSection={<IconX size={20} stroke={1.75} aria-hidden />}
        aria-label={t('senders.removeRuleOf', { number })}
        onClick={onRemove}
      >
        {t('senders.removeRule')}
      </Button>
    </div>
  )
}
