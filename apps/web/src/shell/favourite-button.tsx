import { Star } from 'lucide-react'
import type { ToolEntry } from '../frame/manifest'
import { IconButton } from '../ui/icon-button'
import { toggleFavourite, useSavedTools } from './saved-tools'

export interface FavouriteButtonProps {
  readonly tool: ToolEntry
  readonly className?: string
}

/** Pins a tool to the top of the home page. */
export function FavouriteButton({ tool, className = '' }: FavouriteButtonProps) {
  const starred = useSavedTools().favourites.some(({ id }) => id === tool.id)
  return (
    <IconButton
      icon={Star}
      size="sm"
      label={`Favourite: ${tool.title}`}
      aria-pressed={starred}
      onClick={() => toggleFavourite(tool)}
      className={`${starred ? '[&>svg]:fill-current text-accent' : ''} ${className}`}
    />
  )
}
