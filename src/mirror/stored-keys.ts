// Every key that a browser keeps for Anschluss, each with the event that removes it. A test walks this list and proves that
// lock and removal leave nothing behind that could be read.
import { lockCounterKey, touchedKey } from '../../device/lock/locker.ts'
import { reloadKey } from '../../device/lock/reload-store.ts'
import { databaseName } from '../../device/store/database.ts'
import { storedTables } from '../../device/store/registry.ts'

/** lock: with every lock. never: it says nothing of anybody, or has to outlive everything */
export type ClearOn = 'lock' | 'account' | 'organisation' | 'device' | 'never'

export interface StoredKey {
  readonly where: 'indexedDB' | 'localStorage' | 'sessionStorage'
  /** database and table, or key */
  readonly key: string
  readonly clearOn: ClearOn
  readonly why: string
}

export const storedKeys: readonly StoredKey[] = [
  ...storedTables.map(({ table, clearOn, why }) => ({
    where: 'indexedDB' as const,
    key: `${databaseName}/${table}`,
    clearOn,
    why,
  })),
  {
    where: 'indexedDB',
    key: 'anschluss-pins/pins',
    clearOn: 'device',
    why: 'KY4, EN6: pinned heads of an online account and of patients’ access logs, and save counters of patients by cid, sealed under its AK; a pin that goes with the session pins nothing',
  },
  {
    where: 'indexedDB',
    key: 'anschluss-drafts/drafts',
    clearOn: 'account',
    why: 'text typed and not sent, sealed under AK; goes when it is sent, with the sign-out, and after three days',
  },
  {
    where: 'indexedDB',
    key: 'keyval-store/preferences',
    clearOn: 'never',
    why: 'language and colours of this browser, and when who wanted to be asked again about sheet and recovery code',
  },
  {
    where: 'indexedDB',
    key: 'keyval-store/own-texts',
    clearOn: 'never',
    why: 'texts that the operator changed, as this browser last heard of them; the same for everybody',
  },
  {
    where: 'indexedDB',
    key: 'keyval-store/device-choices',
    clearOn: 'never',
    why: 'glove mode of this browser, and which codes an account’s lists start filtered by',
  },
  {
    where: 'indexedDB',
    key: 'keyval-store/push-received',
    clearOn: 'never',
    why: 'SY10: number and time of the last push of this browser',
  },
  {
    where: 'indexedDB',
    key: 'keyval-store/letter-keys',
    clearOn: 'never',
    why: 'whether letters are shortcuts (WCAG 2.1.4)',
  },
  { where: 'localStorage', key: lockCounterKey, clearOn: 'device', why: 'AU7: how often this device was locked' },
  {
    where: 'sessionStorage',
    key: reloadKey,
    clearOn: 'lock',
    why: 'AU5: half of what opens an account after a reload',
  },
  {
    where: 'localStorage',
    key: 'anschluss.held',
    clearOn: 'device',
    why: 'FT8: when a device that keeps data last heard of the server; tells a cleared device from a new one',
  },
  {
    where: 'localStorage',
    key: 'anschluss.banner-room',
    clearOn: 'device',
    why: 'how high the notices above the screens were at the last start, and whose: their place is kept until they come',
  },
  { where: 'localStorage', key: 'env', clearOn: 'device', why: 'K34: which environment developers chose to be shown' },
  {
    where: 'localStorage',
    key: 'providersearch',
    clearOn: 'never',
    why: 'docs/READINGS.md#0516, Q3: the region of the portal that was seen last; the one key that its sign-out keeps',
  },
  {
    where: 'localStorage',
    key: 'didShowFiltersNudge',
    clearOn: 'account',
    why: 'P21: that the portal’s hint at the filters was seen',
  },
  {
    where: 'localStorage',
    key: 'portal-pages-counted',
    clearOn: 'account',
    why: 'P15: that somebody agreed to be counted; who uses the browser next is asked anew',
  },
  {
    where: 'localStorage',
    key: 'provider-search-dashboard-filters',
    clearOn: 'account',
    why: 'P59: which requests the own searches show',
  },
  {
    where: 'sessionStorage',
    key: 'portal-person',
    clearOn: 'lock',
    why: 'P17: number of the account that is signed in in this tab, and whether it has searches',
  },
  {
    where: 'localStorage',
    key: 'anschluss.server-time',
    clearOn: 'device',
    why: 'the server’s time and this device’s when it last answered: tells a clock that is wrong, without network too',
  },
  {
    where: 'sessionStorage',
    key: 'locked-person',
    clearOn: 'account',
    why: 'AU5: name and address of the person of a clinic whom this tab was locked for, until somebody signs in or out there',
  },
  { where: 'localStorage', key: touchedKey, clearOn: 'device', why: 'AU5: when somebody last touched any tab' },
]
