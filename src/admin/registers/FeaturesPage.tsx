// What is switched on for whom (A8): houses by features that have a description. A switch says first what happens.
import '@mantine/core/styles/Switch.css'
import { Button, Switch, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productFeatures } from '../../../catalogue/admin/product-features.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsClinics, editsProviders, opensClinics, opensProviders } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

type Kind = 'careprovider' | 'careseeker'
interface House {
  readonly id: number
  readonly rev: number
  readonly name: string
  readonly zipcode: string
  readonly city: string | null
  readonly product_features: readonly number[]
}

/** nothing describes the others: they stay hidden */
const described = {
  careseeker: ['transitionalCare', 'analytics', 'predict', 'dta'],
  careprovider: ['transitionalCare', 'analytics', 'admissions', 'dta'],
} as const satisfies Record<Kind, readonly (keyof typeof productFeatures.code)[]>

export function FeaturesPage() {
  const roles = useRoles()
  // who may see clinics alone finds them under either address
  return <Matrix kind={opensProviders(roles) ? 'careprovider' : 'careseeker'} />
}

export const ClinicFeaturesPage = () => <Matrix kind="careseeker" />

function Matrix({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation(['admin', 'admin-registers', 'catalogue-admin'])
  const { clinics, providers } = usePort('admin')
  const roles = useRoles()
  const isOfClinics = kind === 'careseeker'
  const mayEdit = isOfClinics ? editsClinics(roles) : editsProviders(roles)
  const [asked, setAsked] = useState<{ readonly house: House; readonly feature: number } | null>(null)
  const features = described[kind].map((key) => ({
    code: productFeatures.code[key],
    key,
    label: t(labelKeyOf(productFeatures, key)),
  }))
  const columns: readonly Column<House>[] = [
    { label: t('column.name'), sort: 'name', value: ({ name }) => name },
    { label: t('column.place'), sort: 'zipcode', value: ({ zipcode, city }) => `${zipcode} ${city ?? ''}`.trim() },
    ...features.map(({ code, label }) => ({
      label,
      value: (house: House) => {
        const isOn = house.product_features.includes(code)
        if (!mayEdit) return t(isOn ? 'admin-registers:features.on' : 'admin-registers:features.off')
        return (
          <Switch
            checked={isOn}
            aria-label={`${label}, ${house.name}`}
            onChange={() => setAsked({ house, feature: code })}
          />
        )
      },
    })),
  ]
  return (
    <>
      <RecordList<House>
        key={kind}
        title={t(isOfClinics ? 'admin-registers:features.ofClinics' : 'admin-registers:features.ofProviders')}
        port={(isOfClinics ? clinics : providers) as never}
        columns={columns}
        filters={[
          {
            name: 'feature',
            label: t('admin-registers:features.filter'),
            choices: features.map(({ code, label }) => ({ value: String(code), label })),
          },
        ]}
        path={isOfClinics ? paths.clinic : paths.provider}
        listPath={isOfClinics ? paths.clinicFeatures : paths.features}
        add={null}
        aside={
          opensClinics(roles) && opensProviders(roles) ? (
            <Button component={Link} to={isOfClinics ? paths.features : paths.clinicFeatures} variant="default">
              {t(isOfClinics ? 'admin-registers:features.toProviders' : 'admin-registers:features.toClinics')}
            </Button>
          ) : null
        }
      />
      {asked ? <SwitchDialog kind={kind} {...asked} onDone={() => setAsked(null)} /> : null}
    </>
  )
}

interface SwitchProps {
  readonly kind: Kind
  readonly house: House
  readonly feature: number
  readonly onDone: () => void
}

function SwitchDialog({ kind, house, feature, onDone }: SwitchProps) {
  const { t } = useTranslation(['admin', 'admin-registers', 'catalogue-admin'])
  const { registers } = usePort('admin')
  const use = registers.useFeatureUse(house.id)
  const command = useCommand()
  const key = productFeatures.keyOf(feature as 1)
  const isOn = house.product_features.includes(feature)
  const way = isOn ? 'turnOff' : 'turnOn'
  const to = isOn ? house.product_features.filter((code) => code !== feature) : [...house.product_features, feature]
  return (
    <ConfirmDialog
      opened
      title={t(`admin-registers:features.${way}`, { feature: t(labelKeyOf(productFeatures, key)), name: house.name })}
      confirmLabel={t(`admin-registers:features.${way}Now`)}
      busy={command.isBusy}
      onSafe={onDone}
      onConfirm={() => void command.run(() => registers.switchFeatures(kind, house, to), onDone)}
    >
      <div className={classes.record}>
        <Text>{t(`admin-registers:feature.${kind}.${key}`)}</Text>
        <Loaded of={use} skeleton={<ListSkeleton rows={1} />}>
          {({ people, records }) => {
            const count = records.find((one) => one.feature === feature)?.count ?? 0
            return (
              <>
                <Text>{t(`admin-registers:features.${way}People`, { count: people })}</Text>
                {isOn && kind === 'careseeker' && count > 0 ? (
                  <Text>{t('admin-registers:features.kept', { count })}</Text>
                ) : null}
              </>
            )
          }}
        </Loaded>
        <Text>{t('admin-registers:features.when')}</Text>
        {command.failure ? (
          <ErrorNotice
            code={command.failure.code}
            {...(command.failure.code === 'record_changed' ? { text: t('admin-registers:features.changed') } : {})}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
