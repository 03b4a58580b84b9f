// One company (Träger) with its houses and its token, and a new one.
import '@mantine/core/styles/Code.css'
import { Anchor, Button, Code, Text, TextInput } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../contract/http/companies.ts'
import { companyFields, companyForm, companyValues } from '../../../domain/admin/register-forms.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { type Command, useCommand } from '../../data/use-command.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { editsCompanies } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function CompanyPage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').registers.companies.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <CompanyView key={found.id} record={found} />}
    </Loaded>
  )
}

export const NewCompanyPage = () => <CompanyView record={null} />

function CompanyView({ record }: { readonly record: Company | null }) {
  const { t } = useTranslation(['admin', 'admin-registers', 'catalogue-admin'])
  const { companies } = usePort('admin').registers
  const mayEdit = editsCompanies(useRoles())
  return (
    <RecordPage
      form={companyForm}
      record={record}
      title={record?.name ?? t('admin-registers:company.new')}
      save={companies.save}
      valuesOf={companyValues}
      fieldsOfValues={companyFields}
      mayEdit={mayEdit}
      listPath={paths.companies}
      listTitle={t('sections.companies')}
      path={paths.company}
      facts={record ? <Facts record={record} /> : null}
      history={
        record ? (
          <RecordHistory resource="companies" id={record.id} form={companyForm} valuesOf={companyValues} />
        ) : null
      }
      tabs={
        record
          ? [
              {
                key: 'members',
                label: t('admin-registers:members.title'),
                count: record.members,
                content: <Members record={record} mayEdit={mayEdit} />,
              },
              {
                key: 'token',
                label: t('admin-registers:token.title'),
                content: <Token record={record} mayEdit={mayEdit} />,
              },
            ]
          : []
      }
    />
  )
}

function Facts({ record }: { readonly record: Company }) {
  const { t } = useTranslation(['admin', 'admin-registers'])
  return (
    <FactList
      layout="row"
      facts={[
        { label: t('record.number'), value: `company:${record.id}` },
        { label: t('record.city'), value: record.city },
        { label: t('admin-registers:members.title'), value: record.members },
      ]}
    />
  )
}

/** Why a house was not put below a company, in words. */
function Refusal({ command }: { readonly command: Command }) {
  const { t } = useTranslation('admin')
  const code = command.failure?.errors?.[0]?.code
  if (!command.failure) return null
  return <ErrorNotice code={command.failure.code} {...(code ? { text: t(`refused.${code}`) } : {})} />
}

function Members({ record: { id }, mayEdit }: { readonly record: Company; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['admin', 'admin-registers'])
  const { registers } = usePort('admin')
  const members = registers.useMembers(id)
  const moving = useCommand()
  return (
    <>
      <Panel title={t('admin-registers:members.title')}>
        <Text>{t('admin-registers:members.what')}</Text>
        <Loaded of={members} skeleton={<ListSkeleton rows={3} />}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState>{t('admin-registers:members.none')}</EmptyState>
            ) : (
              <ul className={classes.changes}>
                {all.map((member) => (
                  <li key={member.id} className={classes.actions}>
                    <Anchor
                      component={Link}
                      to={member.kind === 'careprovider' ? paths.provider : paths.clinic}
                      params={{ id: String(member.id) } as never}
                    >
                      {member.name}
                    </Anchor>
                    <span>{`${member.zipcode ?? ''} ${member.city ?? ''}`.trim()}</span>
                    {mayEdit ? (
                      <Button
                        size="sm"
                        variant="default"
                        loading={moving.isBusy}
                        aria-label={t('admin-registers:members.releaseOne', { name: member.name })}
                        onClick={() => void moving.run(() => registers.removeMember(id, member.id))}
                      >
                        {t('admin-registers:members.release')}
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <Refusal command={moving} />
      </Panel>
      {mayEdit ? <AddMember companyId={id} /> : null}
    </>
  )
}

/** at most so many hits of either kind: who sees more types more */
const hits = 8

function AddMember({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation('admin-registers')
  const { registers, providers } = usePort('admin')
  const [q, setQ] = useState('')
  const found = providers.useList({ q: q.trim() || '-', count: hits })
  const adding = useCommand()
  return (
    <Panel title={t('members.add')}>
      <TextInput label={t('members.find')} value={q} onChange={(event) => setQ(event.currentTarget.value)} />
      {q.trim() === '' ? null : (
        <Loaded of={found} skeleton={<ListSkeleton rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState>{t('members.notFound')}</EmptyState>
            ) : (
              <ul className={classes.changes}>
                {items.map(({ id, name, zipcode, city, company }) => (
                  <li key={id} className={classes.actions}>
                    <span>{`${name}, ${zipcode} ${city ?? ''}`}</span>
                    {company ? (
                      <span>{t('members.belongs', { name: company.name })}</span>
                    ) : (
                      <Button
                        size="sm"
                        loading={adding.isBusy}
                        aria-label={t('members.putOne', { name })}
                        onClick={() => void adding.run(() => registers.addMember(companyId, id))}
                      >
                        {t('members.put')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
      <Refusal command={adding} />
    </Panel>
  )
}

function Token({ record: { id, token_at }, mayEdit }: { readonly record: Company; readonly mayEdit: boolean }) {
  const { t } = useTranslation('admin-registers')
  const { registers } = usePort('admin')
  const command = useCommand()
  const [made, setMade] = useState<string | null>(null)
  return (
    <Panel title={t('token.title')}>
      <Text>{t('token.what', { id })}</Text>
      <Text>{token_at === null ? t('token.none') : <MomentText at={token_at} />}</Text>
      {made ? (
        <div role="status">
          <Text>{t('token.once')}</Text>
          <Code block>{made}</Code>
        </div>
      ) : null}
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      {mayEdit ? (
        <div className={classes.actions}>
          <Button
            loading={command.isBusy}
            onClick={() =>
              void command.run(
                () => registers.makeToken(id),
                ({ company_token }) => setMade(company_token),
              )
            }
          >
            {t(token_at === null ? 'token.make' : 'token.replace')}
          </Button>
          {token_at === null ? null : (
            <Button
              variant="default"
              loading={command.isBusy}
              onClick={() =>
                void command.run(
                  () => registers.endToken(id),
                  () => setMade(null),
                )
              }
            >
              {t('token.end')}
            </Button>
          )}
        </div>
      ) : null}
    </Panel>
  )
}
