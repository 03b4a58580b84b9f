// A step between the opener and the console: what the console shares with other areas would else count as most areas' and burden
// every first load, for a page that few people open.
export const loadAdmin = () => import('./admin.tsx')
