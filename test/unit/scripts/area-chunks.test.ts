// What every page loads once it is idle brings nothing of the areas along but what both need.
import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { areasOf, namesOf, newTo } from '../../../scripts/area-chunks.ts'

const opener = 'src/app/open-page.tsx'

function chunksOf(
  graph: Readonly<Record<string, { module: string; imports?: string[]; later?: string[]; code?: string }>>,
) {
  return new Map(
    Object.entries(graph).map(([fileName, { module, imports = [], later = [], code = '' }]) => {
      const facadeModuleId = fileName.startsWith('shared') ? null : `/project/${module}`
      const chunk = {
        fileName,
        facadeModuleId,
        moduleIds: [`/project/${module}`],
        imports,
        dynamicImports: later,
        code,
      }
      return [fileName, chunk as unknown as Rolldown.OutputChunk]
    }),
  )
}

const chunks = chunksOf({
  'page.js': { module: opener, later: ['receiver.js', 'sender.js', 'portal.js', 'error.js', 'foot.js'] },
  'receiver.js': {
    module: 'src/app/receiver.chunk.ts',
    imports: ['shared-router.js', 'shared-env.js'],
    later: ['list.js'],
  },
  'sender.js': {
    module: 'src/app/sender.tsx',
    imports: ['shared-router.js', 'shared-env.js', 'shared-dates.js', 'shared-hours.js', 'shared-address.js'],
    later: ['patients.js'],
  },
  'patients.js': { module: 'src/sender/Patients.tsx' },
  'portal.js': { module: 'src/app/portal.tsx', later: ['search.js'] },
  'search.js': { module: 'src/app/portal-search.tsx', imports: ['shared-router.js', 'shared-dates.js'] },
  'error.js': { module: 'src/app/later/ErrorPage.tsx', imports: ['shared-badge.js'] },
  'foot.js': { module: 'src/app/later/load-foot.tsx', imports: ['shared-env.js', 'shared-badge.js'] },
  'list.js': { module: 'src/receiver/List.tsx', imports: ['shared-badge.js', 'shared-address.js'] },
  'shared-router.js': { module: 'src/app/area-router.tsx' },
  'shared-env.js': { module: 'src/app/kept-env.ts' },
  'shared-badge.js': { module: 'src/ui/Badge.tsx' },
  'shared-dates.js': { module: 'src/ui/times.tsx' },
  'shared-hours.js': { module: 'src/ui/hours.tsx' },
  'shared-address.js': { module: 'src/ui/address.ts' },
})
const names = namesOf(chunks, opener)

// R receiver, B sender, C portal, D load-foot, E portal-search
it('lets the foot of every page bring nothing of the areas along', () => {
  expect(names.get('/project/src/app/area-router.tsx')).toBe('RO')
  expect(names.get('/project/src/app/kept-env.ts')).toBe('page')
  expect(names.get('/project/src/ui/Badge.tsx')).toBe('D-r')
})

it('names files after the portal’s first page where it needs them, so that it loads nothing of the others', () => {
  expect(names.get('/project/src/ui/times.tsx')).toBe('E')
  expect(names.get('/project/src/ui/hours.tsx')).toBe('B')
})

it('parts what a later screen of the provider’s app needs from the area whose first load has it', () => {
  expect(names.get('/project/src/ui/address.ts')).toBe('O-r')
  expect(names.get('/project/src/sender/Patients.tsx')).toBeUndefined()
})

it('counts no module of src/app/later among the areas', () => {
  const { page, areas, afterwards } = areasOf(chunks, opener)
  expect(page.fileName).toBe('page.js')
  expect(areas.map(({ fileName }) => fileName)).toEqual(['receiver.js', 'sender.js', 'portal.js'])
  expect(afterwards.map(({ fileName }) => fileName)).toEqual(['foot.js'])
})

describe('the file of every page', () => {
  const most = chunksOf({
    'page.js': {
      module: opener,
      imports: ['shared-react.js', 'shared-theme.js'],
      later: ['receiver.js', 'sender.js', 'portal.js', 'start.js', 'foot.js'],
    },
    'receiver.js': { module: 'src/app/receiver.chunk.ts', imports: ['shared-notice.js', 'shared-field.js'] },
    'sender.js': { module: 'src/app/sender.tsx', imports: ['shared-notice.js', 'shared-field.js', 'shared-map.js'] },
    'portal.js': { module: 'src/app/portal.tsx', imports: ['shared-notice.js', 'shared-map.js'] },
    'start.js': { module: 'src/app/start.tsx', imports: ['shared-map.js'] },
    'foot.js': { module: 'src/app/later/load-foot.tsx' },
    'shared-react.js': { module: 'node_modules/react-dom/cjs/react-dom-client.production.js' },
    'shared-theme.js': { module: 'src/ui/theme/theme.ts' },
    'shared-notice.js': { module: 'src/ui/ErrorNotice.tsx' },
    'shared-field.js': { module: 'src/ui/Field.tsx' },
    'shared-map.js': { module: 'src/ui/Map.tsx' },
  })
  const files = namesOf(most, opener)

  it('has what most areas need, the provider’s among them', () => {
    expect(files.get('/project/src/ui/ErrorNotice.tsx')).toBe('page')
    expect(files.get('/project/src/ui/Field.tsx')).toBe('RO')
    expect(files.get('/project/src/ui/Map.tsx')).toBe('D')
  })

  it('leaves React to one of its own', () => {
    expect(files.get('/project/node_modules/react-dom/cjs/react-dom-client.production.js')).toBe('react')
    expect(files.get('/project/src/ui/theme/theme.ts')).toBe('page')
  })
})

describe('what the provider’s first load has and others open later', () => {
  const opened = chunksOf({
    'page.js': { module: opener, later: ['receiver.js', 'sender.js', 'activation.js', 'portal.js', 'foot.js'] },
    'receiver.js': { module: 'src/app/receiver.chunk.ts', imports: ['shared-store.js', 'shared-ids.js'] },
    'sender.js': { module: 'src/app/sender.tsx', later: ['patients.js'] },
    'activation.js': { module: 'src/app/activation.tsx', later: ['receiver.js'] },
    'portal.js': { module: 'src/app/portal.tsx' },
    'foot.js': { module: 'src/app/later/load-foot.tsx' },
    'patients.js': { module: 'src/sender/Patients.tsx', imports: ['shared-ids.js'] },
    'shared-store.js': { module: 'device/store.ts' },
    'shared-ids.js': { module: 'src/data/ids.ts' },
  })
  const files = namesOf(opened, opener)

  it('lies in a file of its own, so that nobody else loads the store of the device', () => {
    expect(files.get('/project/src/data/ids.ts')).toBe('R-o')
  })

  it('is the provider’s alone where others only open the whole app', () => {
    expect(files.get('/project/device/store.ts')).toBe('R')
  })
})

describe('what the clinic opens behind the sign-in', () => {
  const clinic = chunksOf({
    'page.js': { module: opener, later: ['receiver.js', 'sender.js', 'load-admin.js', 'foot.js'] },
    'receiver.js': { module: 'src/app/receiver.chunk.ts', later: ['report.js'] },
    'sender.js': { module: 'src/app/sender.tsx', later: ['frame.js', 'list.js', 'desk.js'] },
    'load-admin.js': { module: 'src/app/load-admin.ts', later: ['accounts.js'] },
    'foot.js': { module: 'src/app/later/load-foot.tsx' },
    'frame.js': { module: 'src/app/SenderFrame.tsx', imports: ['shared-commands.js', 'shared-roles.js'] },
    'list.js': { module: 'src/sender/patient-list/PatientListPage.tsx', imports: ['shared-table.js'] },
    'desk.js': { module: 'src/sender/Desk.tsx', imports: ['shared-commands.js'] },
    'accounts.js': { module: 'src/admin/Accounts.tsx', imports: ['shared-roles.js'] },
    'report.js': { module: 'src/receiver/Report.tsx', imports: ['shared-table.js'], code: 'x'.repeat(20_000) },
    'shared-commands.js': { module: 'src/sender/commands.ts' },
    'shared-roles.js': { module: 'src/ui/roles.ts' },
    'shared-table.js': { module: 'src/ui/Table.tsx', code: 'x'.repeat(20_000) },
  })
  const files = namesOf(clinic, opener)

  it('is one file, with what the console and the device’s own copy need too in others', () => {
    for (const path of ['src/app/SenderFrame.tsx', 'src/sender/commands.ts'])
      expect(files.get(`/project/${path}`), path).toBe('B1')
    expect(files.get('/project/src/ui/roles.ts')).toBe('B1-o')
    expect(files.get('/project/src/ui/Table.tsx')).toBe('B1-r')
  })

  it('leaves other screens to themselves', () => {
    expect(files.get('/project/src/sender/Desk.tsx')).toBeUndefined()
  })
})

describe('what the lock screen fetches by itself', () => {
  const locked = chunksOf({
    'page.js': { module: opener, later: ['receiver.js', 'foot.js'] },
    'receiver.js': { module: 'src/app/receiver.chunk.ts', later: ['counts.js', 'talking.js', 'pin.js', 'list.js'] },
    'foot.js': { module: 'src/app/later/load-foot.tsx' },
    'counts.js': { module: 'contract/http/request-counts.ts' },
    'talking.js': { module: 'src/app/talking.chunk.ts', imports: ['shared-presence.js'] },
    'pin.js': { module: 'src/features/sign-in/pin/PinForm.tsx' },
    'list.js': { module: 'src/app/ReceiverFrame.tsx', imports: ['shared-presence.js', 'shared-menu.js'] },
    'shared-presence.js': { module: 'src/state/presence.ts' },
    'shared-menu.js': { module: 'src/ui/Menu.tsx' },
  })
  const files = namesOf(locked, opener)

  it('lies in no file of the screens behind it, what is fetched alone included', () => {
    const own = [
      'contract/http/request-counts.ts',
      'src/app/talking.chunk.ts',
      'src/features/sign-in/pin/PinForm.tsx',
      'src/state/presence.ts',
    ]
    expect(own.map((module) => files.get(`/project/${module}`))).toEqual(own.map(() => 'R2'))
    expect(files.get('/project/src/ui/Menu.tsx')).toBe('S')
  })
})

describe('the screens behind the provider’s lock', () => {
  const big = 'x'.repeat(5000)
  const behind = chunksOf({
    'page.js': { module: opener, later: ['receiver.js', 'sender.js', 'portal.js', 'foot.js'] },
    'receiver.js': {
      module: 'src/app/receiver.chunk.ts',
      imports: ['shared-router.js'],
      later: ['frame.js', 'request.js'],
    },
    'sender.js': { module: 'src/app/sender.tsx', imports: ['shared-router.js', 'page.js'], later: ['patients.js'] },
    'portal.js': { module: 'src/app/portal.tsx', imports: ['page.js'], later: ['search.js', 'inbox.js'] },
    'foot.js': { module: 'src/app/later/load-foot.tsx' },
    'frame.js': {
      module: 'src/app/ReceiverFrame.tsx',
      imports: ['shared-menu.js', 'shared-glove.js', 'shared-icon.js', 'shared-router.js'],
    },
    'request.js': {
      module: 'src/receiver/request/RequestPage.tsx',
      imports: ['shared-files.js', 'shared-mark.js', 'shared-close.js'],
      later: ['print.js'],
    },
    'print.js': { module: 'src/receiver/request/Print.tsx', imports: ['shared-paper.js'] },
    'patients.js': { module: 'src/sender/Patients.tsx', imports: ['shared-menu.js', 'shared-icon.js'] },
    'search.js': { module: 'src/app/portal-search.tsx', later: ['listing.js'] },
    'listing.js': {
      module: 'src/portal/Listing.tsx',
      imports: ['shared-files.js', 'shared-icon.js', 'shared-close.js'],
    },
    'inbox.js': { module: 'src/portal/Inbox.tsx', imports: ['shared-glove.js'] },
    'shared-router.js': { module: 'src/app/area-router.tsx' },
    'shared-glove.js': { module: 'src/app/glove-mode.ts', code: big },
    'shared-mark.js': { module: 'src/receiver/Mark.tsx' },
    'shared-menu.js': { module: 'src/ui/Menu.tsx', code: big },
    'shared-files.js': { module: 'src/features/files/Files.tsx', code: big },
    'shared-icon.js': { module: 'src/ui/icon.ts' },
    'shared-close.js': { module: 'src/ui/close.ts', imports: ['shared-files.js'] },
    'shared-paper.js': { module: 'src/ui/Paper.tsx' },
  })
  const files = namesOf(behind, opener)

  it('are one file, with what the clinic or a relative’s account needs too in others', () => {
    expect(files.get('/project/src/app/glove-mode.ts')).toBe('S-o')
    expect(files.get('/project/src/receiver/Mark.tsx')).toBe('S')
    expect(files.get('/project/src/ui/Menu.tsx')).toBe('S-o')
  })

  it('take of the visitors’ only what is smaller than a file is worth, and makes no circle', () => {
    expect(files.get('/project/src/ui/icon.ts')).toBe('S0')
    expect(files.get('/project/src/features/files/Files.tsx')).toBeUndefined()
    expect(files.get('/project/src/ui/close.ts')).toBeUndefined()
  })

  it('leave what a first load has', () => {
    expect(files.get('/project/src/app/area-router.tsx')).toMatch(/^RO/)
  })
})

describe('what later screens of the provider’s app open', () => {
  const big = 'x'.repeat(20_000)
  const later = chunksOf({
    'page.js': { module: opener, later: ['receiver.js', 'sender.js', 'portal.js', 'foot.js'] },
    'receiver.js': { module: 'src/app/receiver.chunk.ts', later: ['print.js', 'report.js', 'pdf.js', 'list.js'] },
    'list.js': { module: 'src/receiver/Lists.tsx', imports: ['shared-list.js'] },
    'sender.js': { module: 'src/app/sender.tsx', imports: ['page.js'], later: ['patients.js'] },
    'portal.js': { module: 'src/app/portal.tsx', imports: ['page.js'], later: ['search.js', 'inbox.js'] },
    'foot.js': { module: 'src/app/later/load-foot.tsx' },
    'print.js': { module: 'src/receiver/Print.tsx', imports: ['shared-paper.js', 'shared-map.js'] },
    'report.js': { module: 'src/receiver/Report.tsx', imports: ['shared-table.js'], code: big },
    'pdf.js': { module: 'src/receiver/pdf.ts', imports: ['shared-fonts.js'] },
    'patients.js': { module: 'src/sender/Patients.tsx', imports: ['shared-paper.js', 'shared-table.js'] },
    'search.js': { module: 'src/app/portal-search.tsx', later: ['listing.js'] },
    'listing.js': { module: 'src/portal/Listing.tsx', imports: ['shared-map.js', 'shared-list.js'] },
    'inbox.js': { module: 'src/portal/Inbox.tsx' },
    'shared-paper.js': { module: 'src/ui/Paper.tsx' },
    'shared-table.js': { module: 'src/ui/Table.tsx', imports: ['shared-fonts.js'] },
    'shared-fonts.js': { module: 'src/ui/fonts.ts', code: big },
    'shared-map.js': { module: 'src/ui/map.ts' },
    'shared-list.js': { module: 'src/ui/List.tsx', code: 'x'.repeat(3000) },
  })
  const files = namesOf(later, opener)

  it('is one file where it is small, with what other areas need too in others', () => {
    expect(files.get('/project/src/receiver/Print.tsx')).toBe('L')
    expect(files.get('/project/src/ui/Paper.tsx')).toBe('L-o')
    expect(files.get('/project/src/ui/map.ts')).toBe('L0')
  })

  it('stays for itself where it is big, or imports what is: files make no circle', () => {
    for (const path of ['receiver/Report.tsx', 'ui/fonts.ts', 'ui/Table.tsx', 'receiver/pdf.ts', 'ui/List.tsx'])
      expect(files.get(`/project/src/${path}`), path).toBeUndefined()
  })

  it('has nothing of what only other areas open', () => {
    expect(files.get('/project/src/sender/Patients.tsx')).toBeUndefined()
    expect(files.get('/project/src/portal/Inbox.tsx')).toBeUndefined()
  })
})

it('names beforehand what a file opens, but for what comes with the file itself', () => {
  expect(newTo(chunks, 'search.js', ['list.js', 'shared-router.js', 'search.js', 'more.css'])).toEqual([
    'list.js',
    'more.css',
  ])
})
