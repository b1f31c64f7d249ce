#file-if script
/**
 * Opens and closes the notices of a page, and remembers which were closed.
 */
( function () {
	'use strict';
#if message

	function storeOf( box ) {
		return 'session' === box.dataset.again ? window.sessionStorage : window.localStorage;
	}

	function isQuiet( box ) {
		var known;
		if ( 'page' === box.dataset.again ) {
			return false;
		}
		try {
			known = JSON.parse( storeOf( box ).getItem( box.id ) );
		} catch ( error ) {
			return false;
		}
		return (
			null !== known &&
			known.text === box.dataset.text &&
			( 'days' !== box.dataset.again || Date.now() - known.at < Number( box.dataset.pause ) * 86400000 )
		);
	}

	function remember( box ) {
		try {
			storeOf( box ).setItem( box.id, JSON.stringify( { text: box.dataset.text, at: Date.now() } ) );
		} catch ( error ) {
			// Without storage the notice is back on the next page.
			return;
		}
	}

	function open( box ) {
		if ( box.dataset.shown ) {
			return;
		}
		box.dataset.shown = '1';
		box.hidden = false;
		if ( box.showModal ) {
			box.showModal();
		}
		// What comes by itself has been seen, even if nobody closes it.
		if ( 'load' !== box.dataset.opens || box.showModal ) {
			remember( box );
		}
	}

	function close( box ) {
		box.hidden = true;
		delete box.dataset.shown;
		if ( box.open ) {
			box.close();
		}
		remember( box );
	}

	function whenScrolled( box ) {
		function look() {
			var page = document.documentElement;
			var seen = ( window.scrollY + window.innerHeight + 2 ) / page.scrollHeight;
			if ( window.scrollY > 0 && seen * 100 >= Math.min( 99, Number( box.dataset.percent ) ) ) {
				window.removeEventListener( 'scroll', look );
				open( box );
			}
		}
		window.addEventListener( 'scroll', look, { passive: true } );
	}

	function whenLeaving( box ) {
		function look( event ) {
			if ( ! event.relatedTarget && event.clientY <= 0 ) {
				document.removeEventListener( 'mouseout', look );
				open( box );
			}
		}
		document.addEventListener( 'mouseout', look );
	}

	function start( box ) {
		box.addEventListener( 'click', function ( event ) {
			if ( event.target.closest( '[data-close]' ) ) {
				close( box );
			}
		} );
		if ( isQuiet( box ) ) {
			box.hidden = true;
			return;
		}
		if ( 'load' === box.dataset.opens ) {
			open( box );
		} else if ( 'delay' === box.dataset.opens ) {
			window.setTimeout( open, Number( box.dataset.seconds ) * 1000, box );
		} else if ( 'scroll' === box.dataset.opens ) {
			whenScrolled( box );
		} else if ( 'exit' === box.dataset.opens ) {
			whenLeaving( box );
		}
	}
#end
#if turns

	function takeTurns( box ) {
		var texts = box.querySelectorAll( '.xplugin-notice__text' );
		var at = 0;
		if ( texts.length < 2 ) {
			return;
		}
		window.setInterval( function () {
			if ( box.matches( ':hover, :focus-within' ) ) {
				return;
			}
			texts[ at ].hidden = true;
			at = ( at + 1 ) % texts.length;
			texts[ at ].hidden = false;
		}, Number( box.dataset.turn ) * 1000 );
	}
#end
#if cookies

	function ask( box ) {
		var given = document.cookie.match( new RegExp( '(?:^|; )' + box.dataset.cookie + '=(yes|no)' ) );
		// Other scripts may wait for the answer by this event, whose detail is "yes" or "no".
		function tell( answer ) {
			document.dispatchEvent( new CustomEvent( 'xplugin-cookies', { detail: answer } ) );
		}
		if ( given ) {
			tell( given[ 1 ] );
			return;
		}
		box.hidden = false;
		box.addEventListener( 'click', function ( event ) {
			var answer = event.target.dataset.answer;
			if ( answer ) {
				document.cookie =
					box.dataset.cookie + '=' + answer + '; max-age=' + Number( box.dataset.pause ) * 86400 + '; path=/; SameSite=Lax';
				box.hidden = true;
				tell( answer );
			}
		} );
	}
#end

#if message
	document.querySelectorAll( '.xplugin-notice[data-opens]' ).forEach( start );
#end
#if turns
	document.querySelectorAll( '.xplugin-notice[data-turn]' ).forEach( takeTurns );
#end
#if cookies
	document.querySelectorAll( '.xplugin-notice[data-cookie]' ).forEach( ask );
#end
#if message
	document.addEventListener( 'click', function ( event ) {
		var link = event.target.closest( 'a[href^="#xplugin-notice"]' );
		var box = link && document.getElementById( link.hash.slice( 1 ) );
		if ( box ) {
			event.preventDefault();
			open( box );
		}
	} );
#end
} )();
