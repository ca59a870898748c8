/** What holds for a tool that works in the page alone. */
export function PrivacyNote() {
  return (
    <p className="text-text-muted text-xs">
      All of it happens in this page. Nothing is stored or sent; leaving or reloading the page wipes
      it.
    </p>
  )
}
