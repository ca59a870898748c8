import type { Route } from './registry'

const PRODUCT = 'Flow Wallet Tool Kits'

/** Title and description of a route's page, for the document and for the prerendered HTML. */
export function pageMeta(route: Route): { readonly title: string; readonly description: string } {
  switch (route.kind) {
    case 'home':
      return {
        title: `${PRODUCT}: accounts, keys, transactions and encodings on Flow`,
        description:
          'Tools for the Flow blockchain that run in your browser: create and find accounts, make and check keys, analyze transactions, encode and decode.',
      }
    case 'group':
      return { title: `${route.group.title} · ${PRODUCT}`, description: route.group.description }
    case 'tool':
      return {
        title: `${route.tool.title} · ${route.group.title} · ${PRODUCT}`,
        description: route.tool.description,
      }
    case 'not-found':
      return {
        title: `Page not found · ${PRODUCT}`,
        description: 'There is no page at this address.',
      }
  }
}
