// Accounts, roles and dangerous acts by the server's calls.
import * as contract from '../../../../contract/http/admin-accounts.ts'
import { adminClinics, adminProviders } from '../../../../contract/http/admin-organisations.ts'
import { addAccount } from '../../../../contract/http/new-accounts.ts'
import * as acts from '../../../../contract/http/pending-acts.ts'
import * as roles from '../../../../contract/http/roles.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import type { AccountsPort, Grant } from '../../admin/accounts-port.ts'
import type { AdminCalls } from './calls.ts'
import { recordsOf } from './records.ts'

const placeOf = ({ organisation }: Grant) =>
  organisation === null
    ? {}
    : organisation.kind === 'careseeker'
      ? { careseeker_id: organisation.id }
      : { careprovider_id: organisation.id }

export function accountsOf(calls: AdminCalls): AccountsPort {
  const { call, read, useRead, write } = calls
  const { name } = contract.adminAccounts
  const subjects = [name, 'acts']
  const houses = [adminProviders.name, adminClinics.name]
  const fileOf = async (file: File) => ({ name: file.name.slice(-200), content: await base64Of(file) })
  return {
    ...recordsOf(calls, contract.adminAccounts),
    useDevices: (accountId) =>
      useRead(
        [name, 'devices', accountId],
        async () => (await read(contract.listAccountDevices, { params: { accountId } })).devices,
      ),
    step: (accountId, step) => write(subjects, call(contract.stepAccount, { params: { accountId, step } })),
    giveRole: (account_id, grant) => {
      const { role, stations } = grant
      const body = { account_id, role_value: role, ...placeOf(grant), station_ids: stations && [...stations] }
      return write(subjects, call(roles.giveRole, { body }))
    },
    takeRole: (accountId, grant) =>
      write(
        subjects,
        call(roles.takeRole, { params: { accountId }, query: { role_value: grant.role, ...placeOf(grant) } }),
      ),
    add: ({ organisation, role, stations, ...person }) =>
      write(
        subjects,
        call(addAccount, {
          body: { ...person, organisation, roles: [{ role_value: role, station_ids: stations && [...stations] }] },
        }),
      ),
    previewFile: async (file) => write([], call(contract.previewAccountFile, { body: await fileOf(file) })),
    addFile: async (file, ready) =>
      write(subjects, call(contract.addAccountFile, { body: { ...(await fileOf(file)), ready } })),
    useActs: () =>
      useRead(['acts'], async () => {
        const { acts: ofAccounts, house_acts: ofHouses } = await read(acts.listActs, {})
        return { ofAccounts, ofHouses }
      }),
    previewAct: (act) => write([], call(acts.previewAct, { body: { act } })),
    askAct: (act, { isAtOnce, ...asked }) =>
      write([...subjects, ...houses], call(acts.askAct, { body: { act, ...asked, at_once: isAtOnce } })),
    withdrawAct: (actId) => write(subjects, call(acts.withdrawAct, { params: { actId } })),
  }
}
