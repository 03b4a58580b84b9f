// The filters of the mails: what became of them and which mail it is, beside days and house.
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailStates } from '../../../catalogue/mail-states.ts'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import type { MailFilters } from '../../data/admin/mails-port.ts'
import { PeriodForm } from '../records/PeriodForm.tsx'

interface Props {
  readonly filters: MailFilters
  readonly onApply: (next: Readonly<Record<string, string | number>>) => void
}

export function MailFilterForm({ filters, onApply }: Props) {
  const { t } = useTranslation(['admin-mails', 'catalogue'])
  const [state, setState] = useState<string>(filters.state ?? '')
  const [type, setType] = useState(String(filters.type ?? ''))
  const kinds = mailTypes.codes.map((code) => ({
    value: String(code),
    label: `${code} ${t(mailTypes.labelKey(code))}`,
  }))
  return (
    <PeriodForm
      from={filters.from}
      to={filters.to}
      house={filters.organisation}
      onApply={(period) => onApply({ ...period, state, type, before: 0 })}
      onClear={
        Object.keys(filters).length > 0
          ? () => onApply({ from: '', to: '', state: '', type: '', house: '', before: 0 })
          : null
      }
    >
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
    </PeriodForm>
  )
}
