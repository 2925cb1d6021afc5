vcl 4.1;

# Varnish 7 in front of a Printery with CACHE_PURGE_KIND=varnish (docs/production.md). Only what the shop calls public is kept,
# as long as it says; bans by tag end it earlier.

import std;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    # Uploads of large files are answered when they have been read.
    .first_byte_timeout = 120s;
    # Streams of events say something every 25 seconds.
    .between_bytes_timeout = 120s;
}

# Who may purge where CACHE_PURGE_TOKEN is not in the environment of varnishd.
acl workers {
    "localhost";
}

sub vcl_recv {
    if (req.method == "BAN") {
        call purge_tags;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # A session. Whatever it asks for is neither looked up nor kept.
    if (req.http.Authorization) {
        return (pass);
    }
    # Whoever changed something a moment ago reads the change, also in the milliseconds before the purge.
    if (req.http.Cookie ~ "(^|; *)printery-read-after=") {
        return (pass);
    }
    # Two kinds of pictures in place of as many as there are browsers.
    if (req.url ~ "^/(files|assets)/") {
        if (req.http.Accept ~ "image/avif" && req.http.Accept !~ "image/avif\s*;\s*q=0") {
            set req.http.Accept = "image/avif,*/*";
        } else {
            set req.http.Accept = "*/*";
        }
    }
    # Cookies go to the shop, which needs that of the theme; what depends on one says so and is not kept.
    return (hash);
}

sub purge_tags {
    if (std.getenv("CACHE_PURGE_TOKEN")) {
        if (req.http.Authorization != "Bearer " + std.getenv("CACHE_PURGE_TOKEN")) {
            return (synth(403, "Forbidden"));
        }
    # Varnish has added the sender to X-Forwarded-For: a comma says that a proxy of this machine passed the request on.
    } elseif (client.ip !~ workers || req.http.X-Forwarded-For ~ ",") {
        return (synth(403, "Forbidden"));
    }
    if (req.http.X-Cache-Tags !~ "^[a-z0-9-]+(\|[a-z0-9-]+)*$") {
        return (synth(400, "Bad tags"));
    }
    # About the stored answer alone, so that Varnish removes what is banned in the background.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.X-Cache-Tags + ")(\s|$)")) {
        return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
}

sub vcl_backend_response {
    if (beresp.status != 200
        || beresp.http.Cache-Control !~ "(^|[ ,])public"
        || beresp.http.Cache-Control ~ "no-store|no-cache|private"
        || beresp.http.Set-Cookie
        || beresp.http.Vary ~ "(?i)cookie|authorization|\*") {
        # So that those who ask for the same do not wait for each other.
        set beresp.ttl = 120s;
        set beresp.uncacheable = true;
    }
    # s-maxage is how long it is kept, stale-while-revalidate how long it answers while it is fetched anew.
    return (deliver);
}

sub vcl_deliver {
    # For caches, not for browsers: those would show for a while what was purged here.
    if (resp.http.Cache-Control ~ "max-age=0, s-maxage=") {
        set resp.http.Cache-Control = "private, no-cache";
        unset resp.http.Age;
    } else {
        set resp.http.Cache-Control = regsub(resp.http.Cache-Control, ", s-maxage=[0-9]+, stale-while-revalidate=[0-9]+", "");
    }
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
