// All versions of the legal documents: since when each holds, and how many houses have agreed to it (A14).
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { regions } from '../../../catalogue/portal/regions.ts'
import { type LegalVersion, legalStandings } from '../../../contract/http/admin-legal.ts'
import { organisationKinds } from '../../../contract/ids.ts'
import { standingOf } from '../../../domain/legal-versions.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { clock } from '../../platform/clock.ts'
import { MomentText } from '../../ui/times.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function LegalVersionsPage() {
  const { t } = useTranslation(['admin', 'admin-legal', 'catalogue-admin', 'catalogue-portal'])
  const { legal } = usePort('admin')
  const mayEdit = editsContents(useRoles())
  const nameOf = (type: string) => (legalDocuments.isCode(type) ? t(legalDocuments.labelKey(type)) : type)
  const regionOf = (region: string | null) =>
    regions.isKey(region) ? t(`catalogue-portal:region.${region}` as 'sections.imports') : t('admin-legal:everywhere')
  const columns: readonly Column<LegalVersion>[] = [
    { label: t('admin-legal:document'), sort: 'name', value: ({ type }) => nameOf(type) },
    { label: t('admin-legal:where'), value: ({ region }) => regionOf(region) },
    {
      label: t('admin-legal:audience'),
      value: ({ agreed, audience }) => (agreed === null ? '–' : t(`admin-legal:audienceOf.${audience}`)),
    },
    { label: t('admin-legal:version'), value: ({ number }) => number },
    {
      label: t('admin-legal:validFrom'),
      sort: 'valid_from',
      value: ({ valid_from }) => <MomentText at={valid_from} />,
    },
    { label: t('admin-legal:state'), value: (one) => t(`admin-legal:standing.${standingOf(one, clock.now())}`) },
    {
      label: t('admin-legal:agreed'),
      value: ({ agreed, houses, audience }) =>
        agreed === null ? '–' : t(`admin-legal:agreedOf.${audience}`, { agreed, houses }),
    },
  ]
  return (
    <RecordList
      title={t('sections.legal')}
      port={legal}
      columns={columns}
      usualSort="-valid_from"
      searchLabel={t('admin-legal:search')}
      filters={[
        {
          name: 'standing',
          label: t('admin-legal:state'),
          choices: legalStandings.map((one) => ({ value: one, label: t(`admin-legal:standing.${one}`) })),
        },
        {
          name: 'audience',
          label: t('admin-legal:audience'),
          choices: organisationKinds.map((one) => ({ value: one, label: t(`admin-legal:audienceOf.${one}`) })),
        },
        {
          name: 'type',
          label: t('admin-legal:document'),
          choices: legalDocuments.codes.map((type) => ({ value: type, label: nameOf(type) })),
        },
      ]}
      path={paths.legalVersion}
      listPath={paths.legal}
      add={mayEdit ? { label: t('admin-legal:add'), to: paths.newLegalVersion } : null}
    />
  )
}
