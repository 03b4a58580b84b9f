// One partner at the foot of the portal with its logo and its place, and a new one.
import { Anchor, Button, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPhoto } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PortalPartnerRecord, portalPartners } from '../../../contract/http/portal-partners.ts'
import { partnerFields, partnerForm, partnerValues } from '../../../domain/admin/partner-form.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ChooseButton } from '../../ui/ChooseButton.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import own from './portal.module.css'

export function PartnerPage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').portal.partners.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <PartnerView key={found.id} record={found} />}
    </Loaded>
  )
}

export const NewPartnerPage = () => <PartnerView record={null} />

function PartnerView({ record }: { readonly record: PortalPartnerRecord | null }) {
  const { t } = useTranslation(['admin', 'admin-public', 'catalogue-portal'])
  const { partners } = usePort('admin').portal
  const mayEdit = editsContents(useRoles())
  return (
    <RecordPage
      form={partnerForm}
      record={record}
      title={record?.name ?? t('admin-public:partner.new')}
      save={partners.save}
      valuesOf={partnerValues}
      fieldsOfValues={partnerFields}
      mayEdit={mayEdit}
      listPath={paths.partners}
      listTitle={t('sections.partners')}
      path={paths.partner}
      facts={record ? <Facts record={record} mayEdit={mayEdit} /> : null}
      history={
        record ? (
          <RecordHistory resource={portalPartners.name} id={record.id} form={partnerForm} valuesOf={partnerValues} />
        ) : null
      }
      tabs={
        record
          ? [
              {
                key: 'logo',
                label: t('admin-public:logo.title'),
                content: <Logo record={record} mayEdit={mayEdit} />,
              },
            ]
          : []
      }
    />
  )
}

interface PartProps {
  readonly record: PortalPartnerRecord
  readonly mayEdit: boolean
}

function Facts({ record, mayEdit }: PartProps) {
  const { t } = useTranslation(['admin', 'admin-public', 'catalogue-portal'])
  const { place, places, website } = record
  return (
    <>
      <FactList
        facts={[
          { label: t('admin-public:field.region'), value: t(`catalogue-portal:region.${record.region}`) },
          { label: t('admin-public:field.role'), value: t(`catalogue-portal:partnerRole.${record.role}`) },
          {
            label: t('admin-public:field.website'),
            value:
              website === null ? null : (
                <Anchor href={website} target="_blank" rel="noopener noreferrer">
                  {website}
                </Anchor>
              ),
          },
          { label: t('admin-public:place.title'), value: t('admin-public:place.of', { place, places }) },
        ]}
      />
      {mayEdit ? <Changes record={record} /> : null}
    </>
  )
}

/** Another place, and none at all. */
function Changes({ record }: Pick<PartProps, 'record'>) {
  const { t } = useTranslation(['admin', 'admin-public'])
  const { partners, movePartner } = usePort('admin').portal
  const navigate = useNavigate()
  const moving = useCommand()
  const removing = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const { place, places } = record
  const move = (to: number) => void moving.run(() => movePartner(record, to))
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconArrowUp size={20} stroke={1.75} aria-hidden />}
          disabled={place <= 1}
          onClick={() => move(place - 1)}
        >
          {t('admin-public:place.up')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowDown size={20} stroke={1.75} aria-hidden />}
          disabled={place >= places}
          onClick={() => move(place + 1)}
        >
          {t('admin-public:place.down')}
        </Button>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('admin-public:partner.remove')}
        </Button>
      </div>
      {moving.failure ? <ErrorNotice code={moving.failure.code} /> : null}
      <ConfirmDialog
        opened={isAsking}
        title={t('admin-public:partner.removeTitle', { name: record.name })}
        confirmLabel={t('admin-public:partner.remove')}
        busy={removing.isBusy}
        onSafe={() => setIsAsking(false)}
        onConfirm={() =>
          void removing.run(
            () => partners.remove(record),
            () => void navigate({ to: paths.partners }),
          )
        }
      >
        {t('admin-public:partner.removeWhat')}
        {removing.failure ? <ErrorNotice code={removing.failure.code} /> : null}
      </ConfirmDialog>
    </>
  )
}

function Logo({ record, mayEdit }: PartProps) {
  const { t } = useTranslation('admin-public')
  const { setLogo } = usePort('admin').portal
  const command = useCommand()
  const code = command.failure?.errors?.[0]?.code
  const set = (file: File | null) => void command.run(() => setLogo(record, file))
  const { logo, name } = record
  return (
    <Panel title={t('logo.title')}>
      <Text>{t('logo.what')}</Text>
      {logo === null ? (
        <EmptyState>{t('logo.none', { name })}</EmptyState>
      ) : (
        <img src={logo} alt={name} className={own.logo} />
      )}
      {command.failure ? (
        <ErrorNotice
          code={command.failure.code}
          {...(code ? { text: t(code === 'fileSize' ? 'logo.fileSize' : 'logo.fileType') } : {})}
        />
      ) : null}
      {mayEdit ? (
        <div className={classes.actions}>
          <ChooseButton
            label={t(logo === null ? 'logo.choose' : 'logo.replace')}
            accept="image/*"
            icon={IconPhoto}
            isBusy={command.isBusy}
            onChoose={set}
          />
          {logo === null ? null : (
            <Button variant="default" loading={command.isBusy} onClick={() => set(null)}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
      ) : null}
    </Panel>
  )
}
