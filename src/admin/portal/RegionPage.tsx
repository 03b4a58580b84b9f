// One region of the portal: which postcodes it offers, the usual one, and what its questions name. What a change does is said before
// it is saved.
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { federalStates } from '../../../catalogue/federal-states.ts'
import { regions } from '../../../catalogue/portal/regions.ts'
import { type PortalRegion, portalRegions } from '../../../contract/http/portal-regions.ts'
import type { FormDefinition } from '../../../domain/forms/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import own from './portal.module.css'
import { RegionEditor } from './RegionEditor.tsx'

export function RegionPage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').portal.regions.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <RegionView key={found.id} record={found} />}
    </Loaded>
  )
}

/** its history names what changed in words of its own */
const noForm: FormDefinition = { name: 'region', texts: 'admin-public', pages: [], rules: [] }
const noValues = () => ({})

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function RegionView({ record }: { readonly record: PortalRegion }) {
  const { t } = useTranslation(['admin', 'admin-public', 'catalogue', 'catalogue-portal'])
  const mayEdit = editsContents(useRoles())
  const name = t(labelKeyOf(regions, record.region))
  const state = t(labelKeyOf(federalStates, record.federal_state))
  return (
    <Page title={name} back={<BackLink to={paths.regions}>{t('sections.regions')}</BackLink>}>
      <div className={classes.record}>
        {mayEdit ? <RegionEditor record={record} state={state} /> : <Values record={record} state={state} />}
        <RecordHistory
          resource={portalRegions.name}
          id={record.id}
          form={noForm}
          valuesOf={noValues}
          others={(key, { from, to }) => {
            if (key === 'mode')
              return t('history.change', {
                field: t('admin-public:region.mode'),
                from: t(`admin-public:region.modeOf.${from as PortalRegion['mode']}`),
                to: t(`admin-public:region.modeOf.${to as PortalRegion['mode']}`),
              })
            if (key !== 'zipcodes') return null
            const [before, after] = [new Set(listOf(from)), new Set(listOf(to))]
            return t('admin-public:region.listChanged', {
              added: [...after].filter((one) => !before.has(one)).length,
              removed: [...before].filter((one) => !after.has(one)).length,
            })
          }}
        />
      </div>
    </Page>
  )
}

/** For who only reads. */
function Values({ record, state }: { readonly record: PortalRegion; readonly state: string }) {
  const { t } = useTranslation('admin-public')
  const { mode, zipcodes, default_zipcode, asks_for_young, is_delivered } = record
  return (
    <Panel title={t('region.zipcodes')}>
      <FactList
        facts={[
          { label: t('region.state'), value: state },
          { label: t('region.mode'), value: t(`region.modeOf.${mode}`) },
          ...(mode === 'all'
            ? []
            : [{ label: t('region.list'), value: <span className={own.codes}>{zipcodes.join(', ')}</span> }]),
          { label: t('region.default'), value: default_zipcode },
          { label: t('region.young'), value: t(asks_for_young ? 'region.yes' : 'region.no') },
          { label: t('region.values'), value: t(is_delivered ? 'region.delivered' : 'region.own') },
        ]}
      />
    </Panel>
  )
}
