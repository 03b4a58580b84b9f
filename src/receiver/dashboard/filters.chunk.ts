// What a list that is filtered, or opened by a link, needs beside itself: one file, so that the first load carries one name.
export { FilterDrawer } from './FilterDrawer.tsx'
export { FilterLine } from './FilterLine.tsx'
export { OpenSavedFilter } from './OpenSavedFilter.tsx'
export { PointAt } from './PointAt.tsx'
export { SavedFilters } from './SavedFilters.tsx'
