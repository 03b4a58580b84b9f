// What every page loads once it is idle brings nothing of the areas along but what both need.
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { areasOf, namesOf } from '../../../scripts/area-chunks.ts'

const opener = 'src/app/open-page.tsx'

function chunksOf(graph: Readonly<Record<string, { module: string; imports?: string[]; later?: string[] }>>) {
  return new Map(
    Object.entries(graph).map(([fileName, { module, imports = [], later = [] }]) => {
      const facadeModuleId = fileName.startsWith('shared') ? null : `/project/${module}`
      const chunk = { fileName, facadeModuleId, moduleIds: [`/project/${module}`], imports, dynamicImports: later }
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
