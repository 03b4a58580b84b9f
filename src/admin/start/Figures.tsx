// The last 24 hours in five figures, each beside what is usual.
import { useTranslation } from 'react-i18next'
import type { Start } from '../../../contract/http/admin-start.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'

const hourMs = 3_600_000
type Key = keyof Start['figures']
const order: readonly Key[] = ['requests', 'answered', 'waited', 'new_providers', 'bounced_mails']

export function Figures({ figures }: Pick<Start, 'figures'>) {
  const { t } = useTranslation('admin-start')
  const { locale } = useBasicWords()
  const number = (value: number, options: Intl.NumberFormatOptions) => value.toLocaleString(locale, options)
  const text = (key: Key, value: number | null): string => {
    if (value === null) return '–'
    if (key === 'answered') return number(value, { style: 'percent', maximumFractionDigits: 0 })
    if (key === 'waited') return t('figure.hours', { value: number(value / hourMs, { maximumFractionDigits: 1 }) })
    return number(value, { maximumFractionDigits: 1 })
  }
  return (
    <Panel title={t('figure.title')}>
      <FactList
        facts={order.map((key) => {
          const { now, usual } = figures[key]
          return {
            label: t(`figure.${key}`),
            value: t('figure.value', { now: text(key, now), usual: text(key, usual) }),
          }
        })}
      />
      <p>{t('figure.usual')}</p>
    </Panel>
  )
}
