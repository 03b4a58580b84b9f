// What the operator has switched on for the house: 'Aufnahmebögen' says which forms are on, 'Schnittstellen' what else there is.
import { Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { productFeatures } from '../../../../catalogue/admin/product-features.ts'
import { directRequestTypes } from '../../../../catalogue/admissions/direct-request-types.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useCareprovider } from '../../use-careprovider.ts'
import classes from '../SettingRows.module.css'

/** Whether something is switched on for the house of the address. */
function useIsOn(): (feature: keyof typeof productFeatures.code) => boolean {
  const { id } = useCareprovider()
  const { memberships } = useAccount()
  const own = memberships.find(({ organisation }) => organisation.kind === 'careprovider' && organisation.id === id)
  const codes = own?.product_features ?? []
  return (feature) => codes.includes(productFeatures.code[feature])
}

const ways = {
  admissionsManuallyCreated: 'byTeam',
  admissionsForm: 'byForm',
  providerSearch: 'byPortal',
  clinic: 'byClinic',
} as const

/** The ways by which families and clinics ask the house directly. Clinics always may. */
export function AdmissionsPage() {
  const { t } = useTranslation(['features', 'catalogue-admissions'])
  const isOn = useIsOn()
  return (
    <Page title={t('admissions.title')} width="form">
      <Panel title={t('admissions.forms')}>
        <Text mb="sm">{t('admissions.why')}</Text>
        <ul className={classes.list}>
          {directRequestTypes.entries.map(({ code, key }) => (
            <Row
              key={key}
              name={t(directRequestTypes.labelKey(code))}
              what={t(`admissions.form.${ways[key]}`)}
              isOn={key === 'clinic' || key === 'providerSearch' || isOn('admissions')}
            />
          ))}
        </ul>
        <Text mt="md">{t('ask')}</Text>
      </Panel>
    </Page>
  )
}

const extensions = ['transitionalCare', 'analytics', 'dta'] as const

export function ExtensionsPage() {
  const { t } = useTranslation(['features', 'catalogue-admin'])
  const isOn = useIsOn()
  return (
    <Page title={t('extensions.title')} width="form">
      <Panel title={t('extensions.list')}>
        <Text mb="sm">{t('extensions.why')}</Text>
        <ul className={classes.list}>
          {extensions.map((key) => (
            <Row
              key={key}
              name={t(productFeatures.labelKey(productFeatures.code[key]))}
              what={t(`extensions.what.${key}`)}
              isOn={isOn(key)}
            />
          ))}
        </ul>
        <Text mt="md">{t('ask')}</Text>
      </Panel>
    </Page>
  )
}

function Row({ name, what, isOn }: { name: string; what: string; isOn: boolean }) {
  const { t } = useTranslation('features')
  const Mark = isOn ? IconCircleCheck : IconCircleDashed
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.what}>{what}</span>
      </div>
      <span className={classes.state} data-on={isOn || undefined}>
        <Mark size={24} stroke={1.75} aria-hidden />
        {t(isOn ? 'on' : 'off')}
      </span>
    </li>
  )
}
