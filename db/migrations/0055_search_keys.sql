CREATE INDEX IF NOT EXISTS "users_by_name_key" ON "users" USING btree ((case when octet_length("first_name" || ' ' || "last_name") = length("first_name" || ' ' || "last_name") then lower(translate("first_name" || ' ' || "last_name", '-''`', ' '))
    else lower(translate(replace(replace("first_name" || ' ' || "last_name", 'œ', 'oe'), 'Œ', 'oe'), 'ÀÁÂÃÄÅĀĂĄàáâãäåāăąÇĆČçćčĎĐďđÈÉÊËĒĖĘĚèéêëēėęěĞĢğģÌÍÎÏĪĮİìíîïīįıĶķĹĻĽŁĺļľłÑŃŅŇñńņňÒÓÔÕÖØŌŐòóôõöøōőŔŘŕřŚŞŠȘśşšșŢŤȚţťțÙÚÛÜŪŮŰŲùúûüūůűųÝŸýÿŹŻŽźżž-‐‑–̧̨̣̦̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´', 'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeeeggggiiiiiiiiiiiiiikkllllllllnnnnnnnnoooooooooooooooorrrrssssssssttttttuuuuuuuuuuuuuuuuyyyyzzzzzz    ')) end) text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_by_last_name_key" ON "users" USING btree ((case when octet_length("last_name") = length("last_name") then lower(translate("last_name", '-''`', ' '))
    else lower(translate(replace(replace("last_name", 'œ', 'oe'), 'Œ', 'oe'), 'ÀÁÂÃÄÅĀĂĄàáâãäåāăąÇĆČçćčĎĐďđÈÉÊËĒĖĘĚèéêëēėęěĞĢğģÌÍÎÏĪĮİìíîïīįıĶķĹĻĽŁĺļľłÑŃŅŇñńņňÒÓÔÕÖØŌŐòóôõöøōőŔŘŕřŚŞŠȘśşšșŢŤȚţťțÙÚÛÜŪŮŰŲùúûüūůűųÝŸýÿŹŻŽźżž-‐‑–̧̨̣̦̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´', 'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeeeggggiiiiiiiiiiiiiikkllllllllnnnnnnnnoooooooooooooooorrrrssssssssttttttuuuuuuuuuuuuuuuuyyyyzzzzzz    ')) end) text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "devices_by_serial_key" ON "devices" USING btree (upper(translate("serial", ' -.', '')));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_tracking_key" ON "orders" USING btree (upper(translate("tracking_number", ' -.', '')));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_name_key" ON "orders" USING btree ((case when octet_length(("shipping_address"->'contact'->>'firstName') || ' ' || ("shipping_address"->'contact'->>'lastName')) = length(("shipping_address"->'contact'->>'firstName') || ' ' || ("shipping_address"->'contact'->>'lastName')) then lower(translate(("shipping_address"->'contact'->>'firstName') || ' ' || ("shipping_address"->'contact'->>'lastName'), '-''`', ' '))
    else lower(translate(replace(replace(("shipping_address"->'contact'->>'firstName') || ' ' || ("shipping_address"->'contact'->>'lastName'), 'œ', 'oe'), 'Œ', 'oe'), 'ÀÁÂÃÄÅĀĂĄàáâãäåāăąÇĆČçćčĎĐďđÈÉÊËĒĖĘĚèéêëēėęěĞĢğģÌÍÎÏĪĮİìíîïīįıĶķĹĻĽŁĺļľłÑŃŅŇñńņňÒÓÔÕÖØŌŐòóôõöøōőŔŘŕřŚŞŠȘśşšșŢŤȚţťțÙÚÛÜŪŮŰŲùúûüūůűųÝŸýÿŹŻŽźżž-‐‑–̧̨̣̦̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´', 'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeeeggggiiiiiiiiiiiiiikkllllllllnnnnnnnnoooooooooooooooorrrrssssssssttttttuuuuuuuuuuuuuuuuyyyyzzzzzz    ')) end) text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_last_name_key" ON "orders" USING btree ((case when octet_length("shipping_address"->'contact'->>'lastName') = length("shipping_address"->'contact'->>'lastName') then lower(translate("shipping_address"->'contact'->>'lastName', '-''`', ' '))
    else lower(translate(replace(replace("shipping_address"->'contact'->>'lastName', 'œ', 'oe'), 'Œ', 'oe'), 'ÀÁÂÃÄÅĀĂĄàáâãäåāăąÇĆČçćčĎĐďđÈÉÊËĒĖĘĚèéêëēėęěĞĢğģÌÍÎÏĪĮİìíîïīįıĶķĹĻĽŁĺļľłÑŃŅŇñńņňÒÓÔÕÖØŌŐòóôõöøōőŔŘŕřŚŞŠȘśşšșŢŤȚţťțÙÚÛÜŪŮŰŲùúûüūůűųÝŸýÿŹŻŽźżž-‐‑–̧̨̣̦̀́̂̃̄̆̇̈̊̋̌''’‘ʼ`´', 'aaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeeeggggiiiiiiiiiiiiiikkllllllllnnnnnnnnoooooooooooooooorrrrssssssssttttttuuuuuuuuuuuuuuuuyyyyzzzzzz    ')) end) text_pattern_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_postal_key" ON "orders" USING btree ((upper(translate("shipping_address"->>'postalCode', ' -.', ''))) text_pattern_ops);--> statement-breakpoint
-- Without a count of the new keys the planner takes every search for a frequent one. An empty table is not counted: the planner would
-- take it for one that stays empty, and look through all of it for each new row that refers to it, until the next count.
DO $$ BEGIN IF EXISTS (SELECT FROM "users") THEN ANALYZE "users"; END IF; END $$;--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM "devices") THEN ANALYZE "devices"; END IF; END $$;--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM "orders") THEN ANALYZE "orders"; END IF; END $$;--> statement-breakpoint
-- Last, since whoever drops an index lets nobody read the table until all is done.
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "users_by_last_name";--> statement-breakpoint
DROP INDEX "orders_by_tracking";--> statement-breakpoint
DROP INDEX "orders_by_name";--> statement-breakpoint
DROP INDEX "orders_by_last_name";--> statement-breakpoint
DROP INDEX "orders_by_postal_code";
