vcl 4.1;

# Varnish 7 in front of a Printery with CACHE_PURGE_KIND=varnish (docs/production.md). Only answers that the shop marks as
# public are cached, for the time that the shop sets; bans by tag remove them earlier.

import std;

backend shop {
    .host = "127.0.0.1";
    .port = "3000";
    # An upload is answered after the whole file was received.
    .first_byte_timeout = 120s;
    # Event streams send something every 25 seconds.
    .between_bytes_timeout = 120s;
}

# Clients that may purge if the environment of varnishd has no CACHE_PURGE_TOKEN.
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
    # Requests with a session bypass the cache.
    if (req.http.Authorization) {
        return (pass);
    }
    # A client that has just changed something bypasses the cache, so that it reads the change even before the purge.
    if (req.http.Cookie ~ "(^|; *)printery-read-after=") {
        return (pass);
    }
    # Normalises Accept to two values, so that a picture has two variants instead of one for each browser.
    if (req.url ~ "^/(files|assets)/") {
        if (req.http.Accept ~ "image/avif" && req.http.Accept !~ "image/avif\s*;\s*q=0") {
            set req.http.Accept = "image/avif,*/*";
        } else {
            set req.http.Accept = "*/*";
        }
    }
    # Cookies are passed to the shop, which needs the cookie of the theme. Answers that depend on a cookie are marked and not cached.
    return (hash);
}

sub purge_tags {
    if (std.getenv("CACHE_PURGE_TOKEN")) {
        if (req.http.Authorization != "Bearer " + std.getenv("CACHE_PURGE_TOKEN")) {
            return (synth(403, "Forbidden"));
        }
    # Varnish has appended the sender to X-Forwarded-For. A comma means that a proxy on this machine forwarded the request.
    } elseif (client.ip !~ workers || req.http.X-Forwarded-For ~ ",") {
        return (synth(403, "Forbidden"));
    }
    if (req.http.X-Cache-Tags !~ "^[a-z0-9-]+(\|[a-z0-9-]+)*$") {
        return (synth(400, "Bad tags"));
    }
    # The ban uses only properties of the stored answer, so that Varnish can remove banned answers in the background.
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
        # Requests for the same URL do not wait for each other.
        set beresp.ttl = 120s;
        set beresp.uncacheable = true;
    }
    # s-maxage is the lifetime in the cache; stale-while-revalidate is the time for which a stale answer is sent while a new one is fetched.
    return (deliver);
}

sub vcl_deliver {
    # These headers are for caches, not for browsers, which would show purged answers for a while.
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
