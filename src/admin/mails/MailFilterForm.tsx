// The filters of the mails, applied together and not one by one.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailStates } from '../../../catalogue/mail-states.ts'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import type { MailFilters } from '../../data/admin/mails-port.ts'
import classes from '../admin.module.css'

interface Props {
  readonly filters: MailFilters
  readonly onApply: (next: Readonly<Record<string, string | number>>) => void
}

export function MailFilterForm({ filters, onApply }: Props) {
  const { t } = useTranslation(['admin-mails', 'catalogue'])
  const [from, setFrom] = useState(filters.from ?? '')
  const [to, setTo] = useState(filters.to ?? '')
  const [state, setState] = useState<string>(filters.state ?? '')
  const [type, setType] = useState(String(filters.type ?? ''))
  const [house, setHouse] = useState(String(filters.organisation ?? ''))
  const number = /^(?:careprovider:|careseeker:)?(\d{1,15})$/.exec(house.trim())?.[1]
  const isWrong = house.trim() !== '' && number === undefined
  const isReversed = from !== '' && to !== '' && from > to
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && !isReversed) onApply({ from, to, state, type, house: number ?? '', before: 0 })
  }
  const kinds = mailTypes.codes.map((code) => ({
    value: String(code),
    label: `${code} ${t(mailTypes.labelKey(code))}`,
  }))
  return (
    <search>
      <form className={`${classes.tools} ${classes.foot}`} onSubmit={apply} noValidate>
        <NativeSelect
          size="md"
          label={t('column.state')}
          value={state}
          data={[
            { value: '', label: t('any') },
            ...mailStates.codes.map((code) => ({ value: mailStates.keyOf(code), label: t(mailStates.labelKey(code)) })),
          ]}
          onChange={(event) => setState(event.currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t('column.kind')}
          value={type}
          data={[{ value: '', label: t('any') }, ...kinds]}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        <TextInput
          label={t('houseNumber')}
          value={house}
          error={isWrong ? t('noNumber') : null}
          onChange={(event) => setHouse(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={to}
          error={isReversed ? t('reversed') : null}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconFilter size={24} stroke={1.75} aria-hidden />}>
          {t('apply')}
        </Button>
        {Object.keys(filters).length > 0 ? (
          <Button
            variant="subtle"
            onClick={() => onApply({ from: '', to: '', state: '', type: '', house: '', before: 0 })}
          >
            {t('clear')}
          </Button>
        ) : null}
      </form>
    </search>
  )
}
