import type { WidgetSettings } from "#contract/integrations.ts";

const places = new Map<string, HTMLElement>();

/**
 * The element in which a widget's script shows it: it has the configured id as `id`, as class and as `data-id`, because
 * scripts find it by one or the other. It stays the same for as long as the document does, since a script runs once.
 */
export function findWidgetPlace({ script, id }: WidgetSettings): HTMLElement {
  const known = places.get(script);
  if (known) return known;
  const place = document.createElement("div");
  if (id) Object.assign(place, { id, className: id }).dataset.id = id;
  places.set(script, place);
  return place;
}
