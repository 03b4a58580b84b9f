// Which groups of a search are printed. Pure.
import type { SearchPanel } from '../../data/search-port.ts'
import { type GroupName, groupNames, sectionOf, totalOf } from '../search/groups.ts'

/** `print_sections`: the sections' names of the specification with commas between; unknown ones are nothing. */
export function chosenGroups(sections: unknown, panel: SearchPanel): readonly GroupName[] {
  const filled = groupNames.filter((group) => totalOf(panel, group) > 0)
  if (typeof sections !== 'string' || sections === '') return filled
  const asked = new Set(sections.split(','))
  return groupNames.filter((group) => asked.has(sectionOf(group)))
}
