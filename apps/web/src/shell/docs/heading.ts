/** Classes of documentation headings; the scroll margin leaves room for the header. */
export const HEADING = 'mt-4 scroll-mt-20 font-semibold text-base'
