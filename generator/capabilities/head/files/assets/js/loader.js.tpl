#file-if services
/**
 * Loads the scripts of services as soon as the visitor has agreed, and not for browsers that ask not to be tracked.
 */
( function () {
	'use strict';

	var wanted = window.xplugin_loader;
	var isLoaded = false;

	function load() {
		if ( isLoaded ) {
			return;
		}
		isLoaded = true;
		wanted.scripts.forEach( function ( one ) {
			var script = document.createElement( 'script' );
			if ( one.code ) {
				var before = document.createElement( 'script' );
				before.textContent = one.code;
				document.head.appendChild( before );
			}
			Object.keys( one.attributes ).forEach( function ( name ) {
				script.setAttribute( name, one.attributes[ name ] );
			} );
			script.async = true;
			script.src = one.src;
			document.head.appendChild( script );
		} );
	}

	if ( wanted.noTrack && ( '1' === navigator.doNotTrack || navigator.globalPrivacyControl ) ) {
		return;
	}
	if ( ! wanted.consent ) {
		load();
		return;
	}
	// The cookie notice dispatches the visitor's answer, also a remembered one.
	document.addEventListener( 'xplugin-cookies', function ( event ) {
		if ( 'yes' === event.detail ) {
			load();
		}
	} );
} )();
