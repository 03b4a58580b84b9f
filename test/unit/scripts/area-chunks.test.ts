// What every page loads once it is idle brings nothing of the areas along but what both need.
import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { areasOf, namesOf } from '../../../scripts/area-chunks.ts'

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
  'receiver.js': { module: 'src/app/receiver.tsx', imports: ['shared-router.js', 'shared-env.js'], later: ['list.js'] },
  'sender.js': {
    module: 'src/app/sender.tsx',
    imports: ['shared-router.js', 'shared-env.js', 'shared-dates.js', 'shared-hours.js'],
  },
  'portal.js': { module: 'src/app/portal.tsx', later: ['search.js'] },
  'search.js': { module: 'src/app/portal-search.tsx', imports: ['shared-router.js', 'shared-dates.js'] },
  'error.js': { module: 'src/app/later/ErrorPage.tsx', imports: ['shared-badge.js'] },
  'foot.js': { module: 'src/app/later/load-foot.tsx', imports: ['shared-env.js', 'shared-badge.js'] },
  'list.js': { module: 'src/receiver/List.tsx', imports: ['shared-badge.js'] },
  'shared-router.js': { module: 'src/app/area-router.tsx' },
  'shared-env.js': { module: 'src/app/kept-env.ts' },
  'shared-badge.js': { module: 'src/ui/Badge.tsx' },
  'shared-dates.js': { module: 'src/ui/times.tsx' },
  'shared-hours.js': { module: 'src/ui/hours.tsx' },
})
const names = namesOf(chunks, opener)

// R receiver, B sender, C portal, D load-foot, E portal-search
it('lets the foot of every page bring nothing of the areas along', () => {
  expect(names.get('/project/src/app/area-router.tsx')).toBe('RB-c')
  expect(names.get('/project/src/app/kept-env.ts')).toBe('page')
  expect(names.get('/project/src/ui/Badge.tsx')).toBe('D-r')
})

it('parts what the portal’s first page needs from what it does not, but for files of the provider’s app', () => {
  expect(names.get('/project/src/ui/times.tsx')).toBe('BE-c')
  expect(names.get('/project/src/ui/hours.tsx')).toBe('B')
})

it('counts no module of src/app/later among the areas', () => {
  const { page, areas, afterwards } = areasOf(chunks, opener)
  expect(page.fileName).toBe('page.js')
  expect(areas.map(({ fileName }) => fileName)).toEqual(['receiver.js', 'sender.js', 'portal.js'])
  expect(afterwards.map(({ fileName }) => fileName)).toEqual(['foot.js'])
})

describe('the screens behind the provider’s lock', () => {
  const big = 'x'.repeat(5000)
  const behind = chunksOf({
    'page.js': { module: opener, later: ['receiver.js', 'sender.js', 'portal.js', 'foot.js'] },
    'receiver.js': { module: 'src/app/receiver.tsx', imports: ['shared-router.js'], later: ['frame.js', 'request.js'] },
    'sender.js': { module: 'src/app/sender.tsx', imports: ['shared-router.js', 'page.js'], later: ['patients.js'] },
    'portal.js': { module: 'src/app/portal.tsx', imports: ['page.js'], later: ['inbox.js'] },
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
    'inbox.js': { module: 'src/portal/Inbox.tsx', imports: ['shared-files.js', 'shared-icon.js', 'shared-close.js'] },
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

  it('are one file, with what the clinic needs too in another', () => {
    expect(files.get('/project/src/app/glove-mode.ts')).toBe('S')
    expect(files.get('/project/src/receiver/Mark.tsx')).toBe('S')
    expect(files.get('/project/src/ui/Menu.tsx')).toBe('S-b')
  })

  it('take of the portal’s only what is smaller than a file is worth, and makes no circle', () => {
    expect(files.get('/project/src/ui/icon.ts')).toBe('S0')
    expect(files.get('/project/src/features/files/Files.tsx')).toBeUndefined()
    expect(files.get('/project/src/ui/close.ts')).toBeUndefined()
  })

  it('leave what a first load has, and what is asked for later', () => {
    expect(files.get('/project/src/app/area-router.tsx')).toMatch(/^RB/)
    expect(files.get('/project/src/ui/Paper.tsx')).toBeUndefined()
  })
})
